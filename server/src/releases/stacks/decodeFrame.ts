import type { DecodedFrame, StackFrame } from '@banyan/contract/releases';
import { type TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import type { FunctionPlace } from './functionPlaces.js';
import type { SourceMap } from './sourceMap.js';

type Place = DecodedFrame['place'];

export type Decoding = {
  readonly map: SourceMap;
  readonly trace: TraceMap;
  /** The function around a place of the script, null: none, or the script cannot be read. */
  readonly functionAt: (line: number, column: number) => FunctionPlace | null;
};

const LINES_AROUND = 3;
const LINE_LENGTH = 240;
const NOT_IN_MAP: Place = { kind: 'unread', why: 'notInMap' };

/**
 * Where a call is in what its team wrote.
 * @param isOwn whether the call is in the build that failed
 */
export function placeOf({ line, column }: StackFrame, decoding: Decoding, isOwn: boolean): Place {
  const found = original(decoding, line, column);
  if (found === null) return NOT_IN_MAP;
  const { source } = found;
  return {
    kind: 'source',
    source,
    line: found.line,
    column: found.column,
    name: nameOf(decoding, line, column),
    isOwn: isOwn && !/^(node_modules|webpack)\//.test(source),
    lines: linesAround(found.text, found.line),
  };
}

type Original = {
  readonly source: string;
  readonly text: string | null;
  readonly line: number;
  readonly column: number;
};

/** Lines and columns from 1 on both sides; segments count columns, and original lines, from 0. */
function original({ map, trace }: Decoding, line: number, column: number): Original | null {
  const segment = traceSegment(trace, line - 1, column - 1);
  if (segment === null || segment.length === 1) return null;
  const [, index, originalLine, originalColumn] = segment;
  const source = map.sources[index];
  if (source == null) return null;
  const text = map.sourcesContent?.[index] ?? null;
  return { source, text, line: originalLine + 1, column: originalColumn + 1 };
}

/** The word that was written where the minified name is now. */
function nameOf(decoding: Decoding, line: number, column: number): string | null {
  const place = decoding.functionAt(line, column);
  if (place === null) return null;
  const found = original(decoding, place.line, place.column);
  const written = found?.text?.split('\n')[found.line - 1]?.slice(found.column - 1) ?? '';
  const [name] = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(written) ?? [];
  if (name === undefined) return null;
  return place.isInside ? `${name}.<anonymous>` : name;
}

function linesAround(text: string | null, line: number) {
  const all = text?.split(/\r?\n/) ?? [];
  const first = Math.max(1, line - LINES_AROUND);
  return all
    .slice(first - 1, line + LINES_AROUND)
    .map((written, index) => ({ line: first + index, text: written.slice(0, LINE_LENGTH) }));
}
