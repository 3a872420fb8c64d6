import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapFile } from '@banyan/contract/releases';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { unpackedMap } from '../sourceMaps.js';

/** `http://localhost:4600/areas/orders/0123456789abcdef/order-list.js?retry=1:2:345` */
const PLACE =
  /https?:\/\/[^\s/()]+\/areas\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\/([\w@./-]+\.js)(?:\?[^\s:()]*)?:(\d+):(\d+)/g;

/**
 * A text whose places in built scripts are those of their sources, as far as the maps of the builds know them: a stack
 * trace that its team can read.
 * @param releases the folder of the builds
 */
export function withSources(text: string, releases: string): string {
  return text.replaceAll(
    PLACE,
    (place, area: string, build: string, script: string, line: string, column: string) =>
      sourceOf(join(releases, area, build, mapFile(script)), Number(line), Number(column)) ?? place,
  );
}

/** Lines and columns from 1; null: there is no map, or it does not know the place. */
function sourceOf(file: string, line: number, column: number): string | null {
  const map = mapIn(file);
  if (map === null) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  return found.source === null ? null : `${found.source}:${found.line}:${found.column + 1}`;
}

function mapIn(file: string): TraceMap | null {
  try {
    const { version, sources, names, mappings } = unpackedMap(readFileSync(file));
    return new TraceMap({ version, sources, names, mappings });
  } catch {
    // A build under development has none.
    return null;
  }
}
