/** A client of the debug adapter protocol in this process, for tests: a session over streams, as an editor talks to it. */
import { PassThrough } from 'node:stream';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { AdapterSession } from './session.ts';

type Body = Record<string, unknown>;

export class AdapterClient {
  /** What the adapter wrote to the console. */
  readonly console: string[] = [];
  readonly ended: Promise<void>;
  private readonly toAdapter = new PassThrough();
  private readonly answers = new Map<number, (response: DebugProtocol.Response) => void>();
  private readonly events: DebugProtocol.Event[] = [];
  private waiting: { readonly name: string; readonly resolve: (event: DebugProtocol.Event) => void } | undefined;
  private seq = 0;
  private rest = Buffer.alloc(0);

  constructor() {
    const session = new AdapterSession();
    const fromAdapter = new PassThrough();
    fromAdapter.on('data', (data: Buffer) => this.read(data));
    session.start(this.toAdapter, fromAdapter);
    this.ended = session.ended;
  }

  /** Ends the input, as an editor does that was closed. */
  hangUp(): void {
    this.toAdapter.destroy();
  }

  /** The response to `command`, a failed one too. */
  send(command: string, args: object = {}): Promise<DebugProtocol.Response> {
    const seq = ++this.seq;
    const json = JSON.stringify({ seq, type: 'request', command, arguments: args });
    const answer = new Promise<DebugProtocol.Response>((resolve) => this.answers.set(seq, resolve));
    this.toAdapter.write(`Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`);
    return answer;
  }

  /** The body of the response. @throws Error with the adapter's message where it failed */
  async ask<T = Body>(command: string, args: object = {}): Promise<T> {
    const { success, message, body } = await this.send(command, args);
    if (!success) throw new Error(message);
    return body as T;
  }

  /** The next event `name` that nobody has taken yet. */
  event(name: string): Promise<DebugProtocol.Event> {
    const at = this.events.findIndex(({ event }) => event === name);
    if (at >= 0) return Promise.resolve(this.events.splice(at, 1)[0] as DebugProtocol.Event);
    return new Promise((resolve) => (this.waiting = { name, resolve }));
  }

  /** Lets the program go, and gives why it stopped. */
  async move(command: string, args: object = {}): Promise<DebugProtocol.StoppedEvent['body']> {
    await this.ask(command, { threadId: 1, ...args });
    return (await this.event('stopped')).body as DebugProtocol.StoppedEvent['body'];
  }

  /** The frames as `function:line`, innermost first. */
  async stack(): Promise<string[]> {
    const { stackFrames } = await this.ask<DebugProtocol.StackTraceResponse['body']>('stackTrace', { threadId: 1 });
    return stackFrames.map(({ name, line }) => `${name}:${line}`);
  }

  async value(expression: string): Promise<string> {
    return (await this.ask<DebugProtocol.EvaluateResponse['body']>('evaluate', { expression })).result;
  }

  async variables(variablesReference: number, more: object = {}): Promise<DebugProtocol.Variable[]> {
    return (await this.ask<DebugProtocol.VariablesResponse['body']>('variables', { variablesReference, ...more })).variables;
  }

  /** The variables of a scope of the innermost frame. */
  async scope(name: string): Promise<DebugProtocol.Variable[]> {
    const { stackFrames } = await this.ask<DebugProtocol.StackTraceResponse['body']>('stackTrace', { threadId: 1 });
    const { scopes } = await this.ask<DebugProtocol.ScopesResponse['body']>('scopes', { frameId: stackFrames[0]?.id });
    const found = scopes.find((scope) => scope.name === name);
    return found === undefined ? [] : this.variables(found.variablesReference);
  }

  private read(data: Buffer): void {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(this.rest.toString('latin1', 0, 64));
      const end = header === null ? Infinity : header[0].length + Number(header[1]);
      if (header === null || this.rest.length < end) return;
      this.receive(JSON.parse(this.rest.toString('utf8', header[0].length, end)) as DebugProtocol.ProtocolMessage);
      this.rest = this.rest.subarray(end);
    }
  }

  private receive(message: DebugProtocol.ProtocolMessage): void {
    if (message.type === 'response') {
      const response = message as DebugProtocol.Response;
      this.answers.get(response.request_seq)?.(response);
      this.answers.delete(response.request_seq);
      return;
    }
    const event = message as DebugProtocol.Event;
    if (event.event === 'output') this.console.push((event as DebugProtocol.OutputEvent).body.output.trimEnd());
    else if (this.waiting?.name === event.event) {
      this.waiting.resolve(event);
      this.waiting = undefined;
    } else this.events.push(event);
  }
}
