/** The editor: CodeMirror in a tree of its own, whose styles a strict policy allows there. One state for each file. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, defaultHighlightStyle, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { FoundDiagnostic, OfferedFix, ProgramTexts } from './protocol.ts';

export interface EditorEvents {
  /** A file has another text. */
  readonly changed: () => void;
  /** The user takes a fix. */
  readonly fix: (fix: OfferedFix) => void;
}

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '14px', color: 'var(--ink)', backgroundColor: 'var(--sheet)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--wash) 55%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-diagnostic': { maxWidth: '46em', whiteSpace: 'pre-wrap', fontFamily: 'var(--sans)' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)', borderRadius: '5px', padding: '3px 8px', fontSize: '13px' },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: 'var(--accent)' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--good)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'var(--ink)', fontWeight: '600' },
]);

export class Editor {
  private readonly view: EditorView;
  private readonly states = new Map<string, EditorState>();
  private file = '';
  private readonly extensions: Extension;

  constructor(parent: HTMLElement, private readonly events: EditorEvents) {
    const root = parent.attachShadow({ mode: 'open' });
    this.extensions = [
      lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(), lintGutter(), indentUnit.of('  '),
      javascript({ typescript: true }), syntaxHighlighting(COLOURS), syntaxHighlighting(defaultHighlightStyle, { fallback: true }), THEME,
      EditorView.contentAttributes.of({ 'aria-label': 'Source of the program. Escape, then Tab, leaves the editor.' }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) this.events.changed();
      }),
    ];
    const holder = document.createElement('div');
    holder.style.height = '100%';
    root.append(holder);
    this.view = new EditorView({ parent: holder, root });
  }

  get current(): string {
    return this.file;
  }

  /** Has the files of `texts`, and shows `file`. */
  open(texts: ProgramTexts, file: string): void {
    this.states.clear();
    for (const [name, text] of Object.entries(texts)) this.states.set(name, EditorState.create({ doc: text, extensions: this.extensions }));
    this.file = '';
    this.show(file);
  }

  show(file: string, at?: number): void {
    if (this.file !== file) {
      if (this.file !== '') this.states.set(this.file, this.view.state);
      this.file = file;
      this.view.setState(this.states.get(file)!);
    }
    if (at === undefined) return;
    const anchor = Math.min(at, this.view.state.doc.length);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    this.view.focus();
  }

  texts(): ProgramTexts {
    return Object.fromEntries([...this.states].map(([name, state]) => [name, (name === this.file ? this.view.state : state).doc.toString()]));
  }

  /** The line, from 1, of a place in a file. */
  lineOf(file: string, at: number): number {
    const { doc } = file === this.file ? this.view.state : this.states.get(file)!;
    return doc.lineAt(Math.min(at, doc.length)).number;
  }

  /** Shows `found`, of the texts as they are, at their places. */
  mark(found: readonly FoundDiagnostic[]): void {
    for (const [name, state] of this.states) {
      const marks = found.filter(({ file }) => file === name).map((one) => this.markOf(one, (name === this.file ? this.view.state : state).doc.length));
      if (name === this.file) this.view.dispatch(setDiagnostics(this.view.state, marks));
      else this.states.set(name, state.update(setDiagnostics(state, marks)).state);
    }
  }

  private markOf({ code, severity, message, hint, start, end, fixes }: FoundDiagnostic, length: number): Diagnostic {
    const actions: Action[] = fixes.map((fix) => ({ name: fix.title, apply: () => this.events.fix(fix) }));
    return { from: Math.min(start, length), to: Math.min(Math.max(end, start), length), severity, source: code, message: hint === undefined ? message : `${message}\nInstead: ${hint}`, actions };
  }

  /** Makes the edits of `fix` in their files. */
  apply({ edits }: OfferedFix): void {
    for (const name of new Set(edits.map(({ file }) => file))) {
      const changes = edits.filter(({ file }) => file === name).map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
      if (name === this.file) this.view.dispatch({ changes });
      else if (this.states.has(name)) this.states.set(name, this.states.get(name)!.update({ changes }).state);
    }
    this.events.changed();
  }
}
