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

/** A call, and whether it is in the build that failed. */
export type KnownFrame = StackFrame & { readonly isOwn: boolean };

/** The calls of stacks as their teams wrote them, as far as there are maps. Each script is read once. */
export function createDecoder(store: Store) {
  const scripts = new Map<string, Promise<Script>>();
  return async (frames: readonly KnownFrame[]): Promise<DecodedFrame[]> => {
    const decoded: DecodedFrame[] = [];
    for (const { isOwn, ...frame } of frames) {
      const key = `${frame.area}/${frame.build}/${frame.file}`;
      const reading = scripts.get(key) ?? readScript(store, frame);
      scripts.set(key, reading);
      const script = await reading;
      const place = script.kind === 'read' ? placeOf(frame, script.decoding, isOwn) : script;
      decoded.push({ ...frame, place });
    }
    return decoded;
  };
}

/** Those of a failure of a build. */
export function framesOf(
  frames: readonly StackFrame[],
  { area, build }: Build,
): readonly KnownFrame[] {
  return frames.map((frame) => ({ ...frame, isOwn: isOf(frame, { area, build }) }));
}

/** What windows told of a build, with its stacks. */
export async function readFailures(
  { db, store }: { readonly db: Queryable; readonly store: Store },
  build: Build,
): Promise<readonly BuildFailure[]> {
  const decode = createDecoder(store);
  const failures: BuildFailure[] = [];
  for (const { frames, firstAt, lastAt, ...row } of await readFailureRows(db, build)) {
    const decoded = await decode(framesOf(frames, build));
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
