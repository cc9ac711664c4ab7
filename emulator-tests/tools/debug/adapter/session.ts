/** A session of the debug adapter protocol over the debugger: the editor's requests and their answers. */
import { DebugSession, Handles, InitializedEvent, OutputEvent, Scope, TerminatedEvent, Thread, Variable, Event } from '@vscode/debugadapter';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { CliError } from '../../../../transpiler/base/bad_input.ts';
import { machineFault, wordsOf } from '../../../../transpiler/base/files.ts';
import { UsageError } from '../../../../transpiler/cli/usage.ts';
import type { CodeFunction } from '../../../machine/image.ts';
import { renderScreen } from '../../../machine/render.ts';
import { Repl } from '../repl.ts';
import { differingElements } from '../values.ts';
import { AdapterBreakpoints } from './adapter_breakpoints.ts';
import { launch, type Launched, type LaunchArguments } from './launch.ts';
import { localsOf } from './locals.ts';
import { addressesOf, DebugSources, stackFrames } from './stack.ts';
import { childCount, StateTree, type StateNode } from './state_tree.ts';
import { Walk, type Halt } from './walk.ts';

/** The one processor. */
const THREAD = 1;
const CAPABILITIES: DebugProtocol.Capabilities = {
  supportsConfigurationDoneRequest: true,
  supportsStepBack: true,
  supportsSteppingGranularity: true,
  supportsConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsDataBreakpoints: true,
  supportsEvaluateForHovers: true,
  supportsGotoTargetsRequest: true,
  supportsTerminateRequest: true,
  exceptionBreakpointFilters: [
    { filter: 'difference', label: "A state that differs from Node's", description: 'Stops behind the first command after which the Atari and Node differ.', default: true },
  ],
};

/** What a reference to variables stands for. */
type Shown = { readonly node: StateNode } | { readonly scope: (typeof SCOPES)[number] } | { readonly locals: CodeFunction };
const SCOPES = ['State', 'Differences', 'Screen', 'Registers'] as const;
/** Commands of the debugger that only look: the debug console takes them too. */
const LOOKS: ReadonlySet<string> = new Set(['screen', 'differences', 'registers', 'where', 'list']);

/** All that stands once a program is launched. */
interface Live {
  readonly launched: Launched;
  readonly sources: DebugSources;
  readonly tree: StateTree;
  readonly walk: Walk;
  readonly repl: Repl;
  readonly breakpoints: AdapterBreakpoints;
}

export class AdapterSession extends DebugSession {
  /** Resolves when the client is done, or gone. */
  readonly ended: Promise<void>;
  private end: () => void = () => undefined;
  private known: Live | undefined;
  private args: LaunchArguments = {};
  private isLaunched = false;
  private isRunning = false;
  private isOver = false;
  private readonly handles = new Handles<Shown>();

  constructor() {
    super();
    // Lines and columns are counted from 1, and the process ends when its command does.
    this.setDebuggerLinesStartAt1(true);
    this.setDebuggerColumnsStartAt1(true);
    this.setRunAsServer(true);
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  override shutdown(): void {
    this.isOver = true;
    this.known?.walk.pause();
    this.end();
  }

  private get live(): Live {
    if (this.known === undefined) throw new UsageError('nothing is launched yet');
    return this.known;
  }

  /** Sends `response` with what `work` makes of it, or the reason why not. */
  private answer<R extends DebugProtocol.Response>(response: R, work: (live: Live) => R['body']): void {
    try {
      response.body = work(this.live);
    } catch (error) {
      this.fail(response, error);
      return;
    }
    this.sendResponse(response);
  }

  private fail(response: DebugProtocol.Response, error: unknown): void {
    const isInput = error instanceof CliError || machineFault(error) !== undefined;
    const text = isInput ? wordsOf(error) : `internal error: ${wordsOf(error).split('\n')[0]}; please report it`;
    this.sendErrorResponse(response, { id: 1, format: '{_text}', variables: { _text: text }, showUser: true });
  }

  private say(line: string, category = 'console'): void {
    this.sendEvent(new OutputEvent(`${line}\n`, category));
  }

  /** The protocol's default of `pathFormat` is `path`, and the library takes only what a client says. */
  protected override dispatchRequest(request: DebugProtocol.Request): void {
    const isFirst = request.command === 'initialize';
    super.dispatchRequest(isFirst ? { ...request, arguments: { pathFormat: 'path', ...(request.arguments as object | undefined) } } : request);
  }

  protected override initializeRequest(response: DebugProtocol.InitializeResponse): void {
    response.body = CAPABILITIES;
    this.sendResponse(response);
  }

  protected override launchRequest(response: DebugProtocol.LaunchResponse, args: DebugProtocol.LaunchRequestArguments): void {
    if (this.isLaunched) return this.fail(response, new UsageError('a program is already launched'));
    this.isLaunched = true;
    this.args = args as LaunchArguments;
    launch(args, (line) => this.say(line)).then(
      (launched) => {
        this.begin(launched);
        this.sendResponse(response);
        // Only now can lines be looked up: breakpoints are set behind this event.
        this.sendEvent(new InitializedEvent());
      },
      (error: unknown) => {
        this.isLaunched = false;
        this.fail(response, error);
      },
    );
  }

  private begin(launched: Launched): void {
    const { debug } = launched;
    const sources = new DebugSources(launched);
    const tree = new StateTree(debug);
    const walk = new Walk(debug);
    const breakpoints = new AdapterBreakpoints(debug, walk, sources, tree, (line) => this.say(line));
    this.known = { launched, sources, tree, walk, repl: new Repl(debug), breakpoints };
  }

  protected override configurationDoneRequest(response: DebugProtocol.ConfigurationDoneResponse): void {
    if (this.args.stopOnEntry === true && this.args.noDebug !== true) this.move(response, () => ({ reason: 'entry', description: 'The script begins' }));
    else this.move(response, ({ walk }) => walk.forward());
  }

  /** Sends `response`, lets the program go as `go` says, and tells where and why it stands then. */
  private move(response: DebugProtocol.Response, go: (live: Live) => Halt | Promise<Halt>): void {
    this.answer(response, (live) => {
      if (this.isRunning) throw new UsageError('the program is running: pause it first');
      this.isRunning = true;
      this.handles.reset();
      // The response goes out ahead of the event.
      setImmediate(() => void this.travel(live, go));
      return response.body as unknown;
    });
  }

  private async travel(live: Live, go: (live: Live) => Halt | Promise<Halt>): Promise<void> {
    let halt: Halt;
    try {
      halt = await go(live);
    } catch (error) {
      this.say(`ts65: internal error: ${wordsOf(error)}; please report it`, 'stderr');
      this.sendEvent(new TerminatedEvent());
      return;
    } finally {
      this.isRunning = false;
    }
    if (this.isOver) return;
    if (this.args.noDebug === true) {
      this.say(halt.description);
      this.sendEvent(new TerminatedEvent());
      return;
    }
    const { reason, description, breakpoint } = halt;
    const ids = breakpoint === undefined ? {} : { hitBreakpointIds: [breakpoint] };
    const body: DebugProtocol.StoppedEvent['body'] = { reason, description, text: description, threadId: THREAD, allThreadsStopped: true, ...ids };
    this.sendEvent(new Event('stopped', body));
  }

  protected override continueRequest(response: DebugProtocol.ContinueResponse): void {
    if (this.known?.walk.isAtEnd) {
      this.sendResponse(response);
      this.sendEvent(new TerminatedEvent());
    } else this.move(response, ({ walk }) => walk.forward());
  }

  protected override reverseContinueRequest(response: DebugProtocol.ReverseContinueResponse): void {
    this.move(response, ({ walk }) => walk.backward());
  }

  protected override nextRequest(response: DebugProtocol.NextResponse, { granularity }: DebugProtocol.NextArguments): void {
    this.move(response, ({ walk }) => walk.step(granularity === 'instruction' ? 'instruction' : 'next'));
  }

  protected override stepInRequest(response: DebugProtocol.StepInResponse, { granularity }: DebugProtocol.StepInArguments): void {
    this.move(response, ({ walk }) => walk.step(granularity === 'instruction' ? 'instruction' : 'line'));
  }

  protected override stepOutRequest(response: DebugProtocol.StepOutResponse): void {
    this.move(response, ({ walk }) => walk.step('finish'));
  }

  protected override stepBackRequest(response: DebugProtocol.StepBackResponse, { granularity }: DebugProtocol.StepBackArguments): void {
    this.move(response, ({ walk }) => walk.back(granularity === 'instruction' ? 'instruction' : 'next'));
  }

  protected override gotoTargetsRequest(response: DebugProtocol.GotoTargetsResponse, { source, line }: DebugProtocol.GotoTargetsArguments): void {
    this.answer(response, ({ sources }) => {
      const command = sources.isScript(source) ? sources.commandAt(line) : undefined;
      return { targets: command === undefined ? [] : [{ id: command, label: `command ${command}`, line: sources.lineOf(command) }] };
    });
  }

  protected override gotoRequest(response: DebugProtocol.GotoResponse, { targetId }: DebugProtocol.GotoArguments): void {
    this.move(response, ({ walk }) => walk.goTo(targetId));
  }

  protected override pauseRequest(response: DebugProtocol.PauseResponse): void {
    this.answer(response, ({ walk }) => void walk.pause());
  }

  protected override setBreakPointsRequest(response: DebugProtocol.SetBreakpointsResponse, { source, breakpoints = [] }: DebugProtocol.SetBreakpointsArguments): void {
    this.answer(response, ({ breakpoints: own }) => ({ breakpoints: own.set(source, breakpoints) }));
  }

  protected override setDataBreakpointsRequest(response: DebugProtocol.SetDataBreakpointsResponse, { breakpoints }: DebugProtocol.SetDataBreakpointsArguments): void {
    this.answer(response, ({ breakpoints: own }) => ({ breakpoints: own.setData(breakpoints) }));
  }

  protected override dataBreakpointInfoRequest(response: DebugProtocol.DataBreakpointInfoResponse, { variablesReference, name }: DebugProtocol.DataBreakpointInfoArguments): void {
    this.answer(response, ({ tree }) => {
      const parent = variablesReference === undefined ? undefined : this.handles.get(variablesReference);
      const node = parent !== undefined && 'node' in parent ? tree.children(parent.node).find((child) => child.name === name) : tree.find(name);
      const canBeWatched = node?.kind === 'value' || node?.kind === 'elements';
      return canBeWatched ? { dataId: node.path, description: node.path } : { dataId: null, description: `${name} is no value of the state` };
    });
  }

  protected override setExceptionBreakPointsRequest(response: DebugProtocol.SetExceptionBreakpointsResponse, { filters }: DebugProtocol.SetExceptionBreakpointsArguments): void {
    this.answer(response, ({ walk }) => void (walk.stopsAtDifferences = filters.includes('difference')));
  }

  protected override threadsRequest(response: DebugProtocol.ThreadsResponse): void {
    response.body = { threads: [new Thread(THREAD, '6502')] };
    this.sendResponse(response);
  }

  protected override stackTraceRequest(response: DebugProtocol.StackTraceResponse, { startFrame = 0, levels = 0 }: DebugProtocol.StackTraceArguments): void {
    this.answer(response, ({ launched, sources }) => {
      const frames = stackFrames(launched, sources);
      return { stackFrames: frames.slice(startFrame, levels === 0 ? undefined : startFrame + levels), totalFrames: frames.length };
    });
  }

  protected override sourceRequest(response: DebugProtocol.SourceResponse): void {
    this.answer(response, ({ launched }) => ({ content: launched.text }));
  }

  protected override scopesRequest(response: DebugProtocol.ScopesResponse, { frameId }: DebugProtocol.ScopesArguments): void {
    this.answer(response, ({ launched: { debug } }) => {
      const address = addressesOf(debug)[frameId];
      const code = address === undefined ? undefined : debug.session.image.function(address);
      const locals = code?.origin !== 'program' ? [] : [new Scope('Locals', this.handles.create({ locals: code }))];
      return { scopes: [...locals, ...SCOPES.map((scope) => new Scope(scope, this.handles.create({ scope }), scope !== 'State'))] };
    });
  }

  protected override variablesRequest(response: DebugProtocol.VariablesResponse, args: DebugProtocol.VariablesArguments): void {
    this.answer(response, (live) => {
      const shown = this.handles.get(args.variablesReference);
      if (shown === undefined) throw new UsageError('these variables are of an earlier stop');
      const nodes = (of: readonly StateNode[]): Variable[] => of.map((node) => this.variable(node, live));
      if ('locals' in shown) return { variables: this.localRows(shown.locals, live) };
      if ('node' in shown) return { variables: nodes(live.tree.children(shown.node, args.start, args.count || undefined)) };
      return { variables: shown.scope === 'State' ? nodes(live.tree.roots) : this.scopeRows(shown.scope, live) };
    });
  }

  private variable(node: StateNode, { tree }: Live): Variable {
    const reference = node.kind === 'value' ? 0 : this.handles.create({ node });
    const elements = childCount(node);
    return Object.assign(new Variable(node.name, tree.valueOf(node), reference, ...(elements > 0 ? [elements] : [])), { evaluateName: node.path });
  }

  private localRows(code: CodeFunction, { launched: { debug, functions } }: Live): Variable[] {
    return localsOf(code, functions, debug.session).map(({ name, value, type }) => Object.assign(new Variable(name, String(value)), { type }));
  }

  private scopeRows(scope: 'Differences' | 'Screen' | 'Registers', { launched: { debug }, repl }: Live): Variable[] {
    const { session, referenceState, cycle } = debug;
    switch (scope) {
      case 'Differences':
        return differingElements(session.layout, session.state(), referenceState).map(({ name, own, theirs }) => new Variable(name, `${own}, in Node ${theirs}`));
      case 'Screen':
        return (repl.answer('screen') ?? '').split('\n').map((row, i) => new Variable(String(i).padStart(2, '0'), row));
      case 'Registers': {
        const { a, x, y, s, p, flags } = session.machine.registers;
        const hex = (value: number, digits: number): string => `$${value.toString(16).toUpperCase().padStart(digits, '0')}`;
        const rows: readonly (readonly [string, string])[] = [
          ['A', hex(a, 2)], ['X', hex(x, 2)], ['Y', hex(y, 2)], ['S', hex(s, 2)], ['P', hex(flags, 2)], ['PC', hex(p, 4)], ['cycles since main', String(cycle)],
        ];
        return rows.map(([name, value]) => new Variable(name, value));
      }
    }
  }

  protected override evaluateRequest(response: DebugProtocol.EvaluateResponse, { expression }: DebugProtocol.EvaluateArguments): void {
    this.answer(response, (live) => {
      const words = expression.trim();
      if (LOOKS.has(words)) return { result: live.repl.answer(words) ?? '', variablesReference: 0 };
      const { value, variablesReference, indexedVariables } = this.variable(live.tree.find(words), live) as DebugProtocol.Variable;
      return { result: value, variablesReference, ...(indexedVariables === undefined ? {} : { indexedVariables }) };
    });
  }

  /** `ts65/screen`: the rows of the screen as texts, and its picture as a PNG in base64. */
  protected override customRequest(command: string, response: DebugProtocol.Response, args: unknown): void {
    if (command !== 'ts65/screen') return super.customRequest(command, response, args);
    this.answer(response, ({ launched, repl }) => ({
      rows: (repl.answer('screen') ?? '').split('\n'),
      png: renderScreen(launched.debug.session.machine).toString('base64'),
    }));
  }

  protected override terminateRequest(response: DebugProtocol.TerminateResponse): void {
    this.known?.walk.pause();
    this.isOver = true;
    this.sendResponse(response);
    this.sendEvent(new TerminatedEvent());
  }

  protected override disconnectRequest(response: DebugProtocol.DisconnectResponse): void {
    this.sendResponse(response);
    this.shutdown();
  }
}
