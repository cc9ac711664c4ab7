'use strict';
// Hands each project of TypeScript's server to the plugin of the ts65 that the project itself has: both are of one version then.
const fs = require('node:fs');
const path = require('node:path');

const PLUGIN = path.join('transpiler', 'editor', 'plugin.cjs');

/** The plugin's file for the project in `folder`: of its package ts65, or of ts65's own repository; undefined where there is none. */
function pluginFor(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = [path.join(at, 'node_modules', 'ts65', PLUGIN), path.join(at, PLUGIN)].find((file) => fs.existsSync(file));
    if (found !== undefined || at === path.dirname(at)) return found;
  }
}

/** Whether the project's own settings name the plugin: twice would show everything twice. */
const isNamed = (project) => (project.getCompilerOptions().plugins ?? []).some(({ name }) => name === 'ts65' || String(name).startsWith('ts65/'));

function init(modules) {
  /** File to plugin: a server has one of each. */
  const made = new Map();
  function create(info) {
    const file = isNamed(info.project) ? undefined : pluginFor(info.project.getCurrentDirectory());
    if (file === undefined) return info.languageService;
    if (!made.has(file)) made.set(file, require(file)(modules));
    return made.get(file).create(info);
  }
  return { create };
}

module.exports = init;
