'use strict';
// The plugin of TypeScript's language server: adds ts65's diagnostics of a program's files to those of TypeScript.
const path = require('node:path');
const { createChecks } = require('./checks.cjs');
const { createClient } = require('./client.cjs');
const { createFixes, ALL_SAFE, CODES } = require('./fixes.cjs');
const { hoverText } = require('./hover.cjs');
const { moved } = require('./places.cjs');
const { createPrograms, readDisk } = require('./programs.cjs');

/** The number of the one warning that says that the checker itself failed. */
const FAILED = 65000;
/** TypeScript's errors from ts65: only those that the project's own settings do not give. */
const TYPESCRIPT = 65001;
const UNREACHABLE = 65204;

/** One checker's process and one memory for all projects of a server. */
const servers = new WeakMap();

function serverOf({ project }, ts) {
  const service = project.projectService;
  let server = servers.get(service);
  if (server === undefined) {
    server = { project };
    const client = createClient((line) => service.logger.info(`ts65: ${line}`), (entry, more) => server.checks.learn(entry, more));
    const changed = () => server.project.refreshDiagnostics();
    server.checks = createChecks({ client, opened: () => opened(service), changed, caseSensitive: ts.sys.useCaseSensitiveFileNames });
    servers.set(service, server);
  }
  return server;
}

/** The TypeScript files that the editor holds, saved or not: path to {version, text()}. */
function opened(service) {
  const files = new Map();
  for (const at of service.openFiles.keys()) {
    const script = service.getScriptInfoForPath(at);
    if (script === undefined || !script.fileName.endsWith('.ts') || !path.isAbsolute(script.fileName)) continue;
    files.set(script.fileName, { version: script.getLatestVersion(), text: () => textOf(script) });
  }
  return files;
}

function textOf(script) {
  const snapshot = script.getSnapshot();
  return snapshot.getText(0, snapshot.getLength());
}

function init({ typescript: ts }) {
  function create(info) {
    const { languageService: service, project } = info;
    const root = project.getCurrentDirectory();
    const script = (file) => project.projectService.getScriptInfo(file);
    const read = (file) => (script(file)?.isScriptOpen() ? textOf(script(file)) : readDisk(file));
    const named = (info.config?.programs ?? []).map((name) => path.resolve(root, name));
    const programs = createPrograms({ ts, read, root, named });

    function own(fileName, said) {
      if (fileName.endsWith('.d.ts') || !fileName.endsWith('.ts')) return [];
      const file = service.getProgram()?.getSourceFile(fileName);
      if (file === undefined) return [];
      const server = serverOf(info, ts);
      server.project = project;
      const { checks } = server;
      const { entry, states } = statesOf(fileName, checks);
      const shown = new Map();
      for (const { answer, failure, texts, pending } of states) {
        if (failure !== undefined && entry !== undefined) shown.set(FAILED, warning(file, failure));
        for (const found of answer?.found ?? []) {
          if (checks.key(found.file) !== checks.key(fileName)) continue;
          const before = texts.get(checks.key(fileName)) ?? file.text;
          const place = moved(found, before, file.text);
          if (place === undefined || place.end > file.text.length) continue;
          // Of its own errors TypeScript itself tells at once when they are gone.
          if (found.code === TYPESCRIPT && (pending !== undefined || isSaid(found, place, said))) continue;
          shown.set(`${found.code} ${place.start} ${found.text}`, diagnostic(file, found, place));
        }
      }
      return [...shown.values()];
    }

    /** The program that `fileName` lies in, if any, and the answers about it; of a library module the answers about all programs that import it. */
    function statesOf(fileName, checks) {
      const entry = programs.entryOf(fileName);
      const entries = entry === undefined ? checks.programsOf(fileName).filter(programs.isEntry) : [entry];
      return { entry, states: entries.map((name) => checks.look(name)) };
    }

    /** The decisions of ts65 about the name at `position`, a line for each program. */
    function decided(fileName, position) {
      const program = service.getProgram();
      const file = program?.getSourceFile(fileName);
      if (file === undefined || fileName.endsWith('.d.ts') || !fileName.endsWith('.ts')) return [];
      const { checks } = serverOf(info, ts);
      const texts = statesOf(fileName, checks).states.map(({ hover, hoverOf, read }) => {
        if (hover === undefined) return undefined;
        // A file that was not open then was read from the disk: it is as it was.
        const textsOf = (name) => hoverOf.get(checks.key(name)) ?? (read.has(checks.key(name)) ? program.getSourceFile(name)?.text : undefined);
        return hoverText({ ts, program, file, position, hover, textsOf, placeKey: checks.placeKey });
      });
      return [...new Set(texts)].filter((text) => text !== undefined);
    }

    function fixes(fileName) {
      const program = service.getProgram();
      if (program?.getSourceFile(fileName) === undefined) return undefined;
      const { checks } = serverOf(info, ts);
      return createFixes({ states: statesOf(fileName, checks).states, fileName, key: checks.key, textOf: (name) => program.getSourceFile(name)?.text });
    }

    /** The result of `work`; `otherwise` where it fails: an editor without TypeScript's own answers would be the worse for this plugin. */
    function guarded(work, otherwise) {
      try {
        return work();
      } catch (error) {
        project.projectService.logger.info(`ts65: ${error.stack ?? error}`);
        return otherwise;
      }
    }

    function isSaid({ text }, { start }, said) {
      const number = Number(/\(TS(\d+)\)/.exec(text)?.[1]);
      return said.some((d) => d.code === number && d.start === start);
    }

    function diagnostic(file, { code, severity, text }, { start, end }) {
      const category = severity === 'error' ? ts.DiagnosticCategory.Error : ts.DiagnosticCategory.Warning;
      const unnecessary = code === UNREACHABLE ? { reportsUnnecessary: {} } : {};
      return { file, start, length: Math.max(0, end - start), code, category, messageText: text, source: 'ts65', ...unnecessary };
    }

    const warning = (file, why) =>
      diagnostic(file, { code: FAILED, severity: 'warning', text: `ts65 could not check this program: ${why}` }, { start: 0, end: 0 });

    const proxy = Object.create(null);
    for (const name of Object.keys(service)) proxy[name] = (...args) => service[name].apply(service, args);
    proxy.getSemanticDiagnostics = (fileName) => {
      const said = service.getSemanticDiagnostics(fileName);
      try {
        return [...said, ...own(fileName, [...service.getSyntacticDiagnostics(fileName), ...said])];
      } catch (error) {
        // An editor without TypeScript's own diagnostics would be the worse for this plugin.
        project.projectService.logger.info(`ts65: ${error.stack ?? error}`);
        const file = service.getProgram()?.getSourceFile(fileName);
        return file === undefined ? said : [...said, warning(file, error.message)];
      }
    };
    proxy.getSupportedCodeFixes = (...args) => [...service.getSupportedCodeFixes(...args), ...CODES];
    proxy.getCodeFixesAtPosition = (fileName, start, end, codes, ...more) => {
      const known = service.getCodeFixesAtPosition(fileName, start, end, codes, ...more);
      return [...guarded(() => fixes(fileName)?.actions(start, end, codes) ?? [], []), ...known];
    };
    proxy.getCombinedCodeFix = (scope, fixId, ...more) =>
      fixId === ALL_SAFE ? guarded(() => fixes(scope.fileName)?.allSafe(), undefined) ?? { changes: [] } : service.getCombinedCodeFix(scope, fixId, ...more);
    proxy.getQuickInfoAtPosition = (fileName, position, ...more) => {
      const said = service.getQuickInfoAtPosition(fileName, position, ...more);
      if (said === undefined) return said;
      const texts = guarded(() => decided(fileName, position), []).map((text) => `ts65: ${text}`);
      if (texts.length === 0) return said;
      const before = said.documentation ?? [];
      const gap = before.length > 0 ? [{ kind: 'lineBreak', text: '\n\n' }] : [];
      return { ...said, documentation: [...before, ...gap, { kind: 'text', text: texts.join('\n\n') }] };
    };
    return proxy;
  }
  return { create };
}

module.exports = init;
