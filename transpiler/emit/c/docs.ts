/** What a declaration's comment in TypeScript says, and where it stands. */
import { ts } from 'ts-morph';
import { emittedName } from '../../base/project.ts';
import { positionOf } from '../../diagnostics/diagnostics.ts';

/** `file:line` of a node; `root`: the folder of its project. */
export function placeText(node: ts.Node, root: string): string {
  const { file, start } = positionOf(node);
  return `${emittedName(file.fileName, root)}:${ts.getLineAndCharacterOfPosition(file, start).line + 1}`;
}

/** The lines of the node's documentation comments, without their stars. */
function docLines(node: ts.Node): string[] {
  const comments = ts.getJSDocCommentsAndTags(node).filter((part): part is ts.JSDoc => ts.isJSDoc(part));
  return comments.flatMap((comment) =>
    comment.getText().replace(/^\/\*\*/, '').replace(/\*\/$/, '').split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd()))
    .join('\n').trim().split('\n').filter((line, i, all) => line !== '' || all.length > 1);
}

/** A comment in C: the documentation of `node`, and where it stands. */
export function commentOf(node: ts.Node, root: string): string[] {
  const place = placeText(node, root);
  const lines = docLines(node).map((line) => line.replaceAll('/*', '/ *').replaceAll('*/', '* /'));
  return lines.length === 0 ? [`/* ${place} */`] : ['/*', ...lines.map((line) => ` * ${line}`.trimEnd()), ` * ${place}`, ' */'];
}
