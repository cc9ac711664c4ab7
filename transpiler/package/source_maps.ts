/** Source maps of the package: lines without columns, which are a third of the size and all that a stack trace is read for. */
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  readonly mappings: string;
}

/** The source map `text` with a segment for each change of the original line only, and without names. */
export function withLinesOnly(text: string): string {
  const map = JSON.parse(text) as SourceMap;
  const lines = decode(map.mappings).map((segments) => {
    let last = '';
    return segments.flatMap((segment): SourceMapSegment[] => {
      const [column, source, line] = segment;
      const here = `${source} ${line}`;
      if (here === last) return [];
      last = here;
      return source === undefined || line === undefined ? [[column]] : [[column, source, line, 0]];
    });
  });
  return JSON.stringify({ ...map, names: [], mappings: encode(lines) });
}
