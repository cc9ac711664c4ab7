'use strict';
// Fixes of the last answers, as TypeScript's server hands them to an editor: edits at their places in the texts of now.
const { moved } = require('./places.cjs');

/** What editors ask for before they know any diagnostic: ts65's numbers. Where one has no fix, none is offered. */
const CODES = Array.from({ length: 400 }, (_, i) => String(65001 + i));
/** Joins all fixes that leave the program as it is in Node. */
const ALL_SAFE = 'ts65-safe';

const touch = (a, b) => a.start <= b.end && b.start <= a.end;

/**
 * `states` are the last answers about the programs of `fileName`; `key` makes one name of all that a file has; `textOf(file)` is its text now, undefined
 * where the editor knows no such file.
 */
function createFixes({ states, fileName, key, textOf }) {
  /** `span` of `file` as `texts`, those that were checked, had it; undefined where an edit touched it since. */
  const placeNow = (file, span, texts) => {
    const before = texts.get(key(file));
    const now = textOf(file);
    return before === undefined || now === undefined ? span : moved(span, before, now);
  };

  /** The edits of `fix` where they belong now; undefined unless all are known. */
  function editsNow(fix, texts) {
    const edits = fix.edits.map((edit) => ({ ...edit, ...placeNow(edit.file, edit, texts), isKnown: placeNow(edit.file, edit, texts) !== undefined }));
    return edits.every(({ isKnown }) => isKnown) ? edits : undefined;
  }

  /** The fixes of diagnostics of `fileName` for which `wanted` holds, each once, with their edits as of now. */
  function proposed(wanted) {
    const found = new Map();
    for (const { answer, texts } of states) {
      for (const one of answer?.found ?? []) {
        if (key(one.file) !== key(fileName)) continue;
        const place = placeNow(one.file, one, texts);
        if (place === undefined || !wanted(one, place)) continue;
        for (const fix of one.fixes) {
          const edits = editsNow(fix, texts);
          if (edits !== undefined) found.set(JSON.stringify([one.code, fix.title, edits]), { code: one.code, title: fix.title, isSafe: fix.isSafe, edits });
        }
      }
    }
    return [...found.values()];
  }

  function changesOf(edits) {
    const files = new Map();
    for (const { file, start, end, text } of edits) {
      files.set(file, [...(files.get(file) ?? []), { span: { start, length: end - start }, newText: text }]);
    }
    return [...files].map(([name, textChanges]) => ({ fileName: name, textChanges }));
  }

  /** The actions for the diagnostics with one of `codes` from `start` to `end`. */
  function actions(start, end, codes) {
    const wanted = ({ code }, place) => codes.includes(code) && place.start === start && place.end === end;
    return proposed(wanted).map(({ code, title, isSafe, edits }) => ({
      fixName: `ts65-${code}`,
      description: title,
      changes: changesOf(edits),
      ...(isSafe ? { fixId: ALL_SAFE, fixAllDescription: 'Apply all fixes of ts65 that are safe' } : {}),
    }));
  }

  /** The edits of all safe fixes of the file; of those that touch each other only the first. */
  function allSafe() {
    const taken = [];
    for (const { isSafe, edits } of proposed(() => true)) {
      const isFree = edits.every((edit) => !taken.some((other) => other.file === edit.file && touch(other, edit)));
      if (isSafe && isFree) taken.push(...edits);
    }
    return { changes: changesOf(taken), commands: [] };
  }

  return { actions, allSafe };
}

module.exports = { createFixes, CODES, ALL_SAFE };
