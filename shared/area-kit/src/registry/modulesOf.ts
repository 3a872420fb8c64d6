import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMap } from '../sourceMaps.js';

export type BuiltModule = {
  readonly name: string;
  /** Of the script, as it is before compression. */
  readonly bytes: number;
};

/** What a script is made of, the largest first: what its map knows no source of is in none. */
export function modulesOf(
  { sources, mappings }: Pick<SourceMap, 'sources' | 'mappings'>,
  code: string,
): readonly BuiltModule[] {
  const trace = new TraceMap({ version: 3, sources, names: [], mappings });
  const lines = code.split('\n');
  const found = decodedMappings(trace).flatMap((segments, index) => {
    const line = lines[index] ?? '';
    return segments.flatMap(([column, source], place) => {
      const name = source === undefined ? null : sources[source];
      if (name == null) return [];
      const end = segments[place + 1]?.[0] ?? line.length;
      return [{ name, bytes: Buffer.byteLength(line.slice(column, end)) }];
    });
  });
  return summed(found);
}

/** Each name once, with all that is under it; the largest first. */
export function summed(modules: readonly BuiltModule[]): readonly BuiltModule[] {
  const sums = new Map<string, number>();
  for (const { name, bytes } of modules) sums.set(name, (sums.get(name) ?? 0) + bytes);
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}
