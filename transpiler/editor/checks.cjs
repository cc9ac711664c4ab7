'use strict';
// The last answer about each program, and whether it still holds. Never waits: what is out of date is asked again, and told when it comes.
const fs = require('node:fs');
const path = require('node:path');

/**
 * `client.ask(question, then)` asks the checker. `opened()` gives what the editor holds: path to {version, text()}. `changed()` is called when
 * an answer has come that shows otherwise than the one before it.
 */
function createChecks({ client, opened, changed, caseSensitive }) {
  const key = (file) => (caseSensitive ? path.resolve(file) : path.resolve(file).toLowerCase());
  const placeKey = (file, start) => `${key(file)} ${start}`;
  /** Entry to {answer, failure, texts, versions, pending, hover, hoverOf}. */
  const states = new Map();

  /** The last diagnostics of the program of `entry`; asks again where they are out of date. */
  function look(entry) {
    let state = states.get(entry);
    if (state === undefined) states.set(entry, (state = {}));
    const open = new Map([...opened()].map(([file, held]) => [key(file), { file, ...held }]));
    if (!holds(state, open)) request(entry, state, open);
    return state;
  }

  function holds(state, open) {
    if (state.versions === undefined) return false;
    for (const [file, version] of state.versions) if (versionOf(file, open) !== version) return false;
    return true;
  }

  function request(entry, state, open) {
    const asked = [...open].map(([file, { version }]) => `${file} ${version}`).join('\n');
    if (state.pending === asked) return;
    state.pending = asked;
    const began = Date.now();
    const held = [...open].map(([at, { file, text }]) => ({ at, file, text: text() }));
    const texts = new Map(held.map(({ at, text }) => [at, text]));
    client.ask({ entry, texts: Object.fromEntries(held.map(({ file, text }) => [file, text])) }, (answer, failure) => {
      const wasSilent = isSilent(state);
      const files = answer === undefined ? [entry, ...open.keys()] : [...answer.read, ...answer.missed];
      Object.assign(state, { answer, failure, texts });
      // Of a program that is refused nothing is decided.
      if (answer === undefined || answer.found.some(({ severity }) => severity === 'error')) state.hover = undefined;
      state.versions = new Map(files.map(key).map((file) => [file, open.has(file) ? open.get(file).version : diskVersion(file, began)]));
      state.read = new Set(answer?.read.map(key));
      if (state.pending === asked) state.pending = undefined;
      if (!wasSilent || !isSilent(state)) changed();
    });
  }

  const isSilent = ({ answer, failure }) => failure === undefined && (answer === undefined || answer.found.length === 0);

  const versionOf = (file, open) => open.get(file)?.version ?? diskVersion(file, Infinity);

  /** Stands for the text of a file that isn't open. One written since `asked` may have been read before or after: no version equals it. */
  function diskVersion(file, asked) {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return 'none';
    // A time in the future says nothing; taking it for new would ask without end.
    return stat.mtimeMs > asked && stat.mtimeMs <= Date.now() ? 'unsure' : `${stat.mtimeMs} ${stat.size}`;
  }

  /** The entries of the programs looked at so far that `file` is a module of. */
  const programsOf = (file) => [...states].filter(([, { read }]) => read?.has(key(file))).map(([entry]) => entry);

  /** Takes what the checker tells behind the last answer about the program of `entry`: a better answer, or the texts for names. */
  function learn(entry, { again, hover }) {
    const state = states.get(entry);
    if (state === undefined) return;
    if (again !== undefined) {
      state.answer = again;
      changed();
    }
    if (hover === undefined) return;
    const rekeyed = (texts) => Object.fromEntries(Object.entries(texts).map(([place, text]) => [placeKey(...place.split(/ (?=\d+$)/)), text]));
    Object.assign(state, { hover: { bindings: rekeyed(hover.bindings), functions: rekeyed(hover.functions) }, hoverOf: state.texts });
  }

  return { look, learn, programsOf, key, placeKey };
}

module.exports = { createChecks };
