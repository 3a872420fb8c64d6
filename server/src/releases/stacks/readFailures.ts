import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFailure, DecodedFrame, StackFrame } from '@banyan/contract/releases';
import { TraceMap } from '@jridgewell/trace-mapping';
import type { Queryable } from '../../ground/database/db.js';
import { builtFilePath } from '../buildFiles.js';
import type { Build } from '../healthRows.js';
import type { Store } from '../store.js';
import { type Decoding, placeOf } from './decodeFrame.js';
import { isOf, readFailureRows } from './failureRows.js';
import { functionPlaces } from './functionPlaces.js';
import { readSourceMap } from './sourceMap.js';

type Unread = Extract<DecodedFrame['place'], { readonly kind: 'unread' }>;
type Script = { readonly kind: 'read'; readonly decoding: Decoding } | Unread;

/** What windows told of a build, with its stacks as far as there are maps. */
export async function readFailures(
  { db, store }: { readonly db: Queryable; readonly store: Store },
  build: Build,
): Promise<readonly BuildFailure[]> {
  const scripts = new Map<string, Promise<Script>>();
  const scriptOf = (frame: StackFrame) => {
    const key = `${frame.area}/${frame.build}/${frame.file}`;
    const script = scripts.get(key) ?? readScript(store, frame);
    scripts.set(key, script);
    return script;
  };
  const failures: BuildFailure[] = [];
  for (const { frames, firstAt, lastAt, ...row } of await readFailureRows(db, build)) {
    const decoded: DecodedFrame[] = [];
    for (const frame of frames) {
      const script = await scriptOf(frame);
      const place =
        script.kind === 'read' ? placeOf(frame, script.decoding, isOf(frame, build)) : script;
      decoded.push({ ...frame, place });
    }
    failures.push({ ...row, firstAt: instant(firstAt), lastAt: instant(lastAt), frames: decoded });
  }
  return failures;
}

async function readScript(store: Store, { area, build, file }: StackFrame): Promise<Script> {
  // The path comes from a browser: it is not trusted.
  const path = builtFilePath(`/areas/${area}/${build}/${file}`);
  if (path === null) return { kind: 'unread', why: 'otherFile' };
  const packed = await store.map({ name: area, build }, file);
  if (packed === null) return { kind: 'unread', why: 'noMap' };
  const read = await readSourceMap(packed);
  if (read.kind !== 'map') return { kind: 'unread', why: 'badMap' };
  const { map } = read;
  const code = await readFile(join(store.folder, path), 'utf8').catch(() => '');
  const { mappings, names, sources } = map;
  const trace = new TraceMap({ version: 3, mappings, names: [...names], sources: [...sources] });
  return { kind: 'read', decoding: { map, trace, functionAt: functionPlaces(code) } };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
