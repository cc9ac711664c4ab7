'use strict';
// Finds the program of a file: the nearest main.ts that exports start and key, in the file's folder or above it.
const fs = require('node:fs');
const path = require('node:path');

/** The names that a module exports, as far as its own text tells. */
function exportedNames(ts, text) {
  const file = ts.createSourceFile('main.ts', text, ts.ScriptTarget.Latest);
  const names = new Set();
  for (const node of file.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
      for (const element of node.exportClause.elements) names.add(element.name.text);
    }
    if (!ts.canHaveModifiers(node) || !ts.getModifiers(node)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) names.add(node.name.text);
    if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
    }
  }
  return names;
}

/**
 * `read` gives a file's text, undefined where there is none: what the editor holds comes before the disk. `root` is the folder of the project's
 * configuration: nothing above it is looked at. `named` are folders or entry modules, absolute, that are programs whatever they export.
 */
function createPrograms({ ts, read, root, named }) {
  const known = new Set();
  /** The exports of each main.ts when it was last seen: most edits are elsewhere. */
  const parsed = new Map();

  /** The entry module of the program that `file` lies in, or undefined. */
  function entryOf(file) {
    const outside = path.relative(root, file).startsWith('..');
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      const main = path.join(folder, 'main.ts').split(path.sep).join('/');
      if (isEntry(main)) return main;
      // A file outside of the project's folder counts by its own folder only.
      if (outside || path.relative(root, folder) === '' || folder === path.dirname(folder)) return undefined;
    }
  }

  /** Whether `main` is the entry module of a program. */
  function isEntry(main) {
    const text = read(main);
    if (text === undefined) return false;
    if (named.some((name) => path.relative(name, main) === '' || path.relative(name, path.dirname(main)) === '')) return true;
    if (parsed.get(main)?.text !== text) parsed.set(main, { text, names: exportedNames(ts, text) });
    const { names } = parsed.get(main);
    // A program in which one of both is just being renamed stays one.
    if (names.has('start') && names.has('key')) known.add(main);
    return known.has(main) && (names.has('start') || names.has('key'));
  }

  return { entryOf, isEntry };
}

/** A file's text on the disk, or undefined. */
function readDisk(file) {
  try {
    // Anything but a regular file may never end.
    return fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

module.exports = { createPrograms, exportedNames, readDisk };
