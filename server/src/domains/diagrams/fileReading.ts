import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';
import { FILE_REFUSALS } from '../../ground/files/refusals.js';
import { readFileRow } from '../../ground/files/rows.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { unreadable } from './diagramRefusals.js';
import type { MapReader } from './reading/index.js';
import type { ReadMap } from './revisions.js';

export type Reading = {
  readonly db: Queryable;
  readonly files: { readonly place: FilePlace };
  readonly maps: MapReader;
};

/** Reads what a customer has uploaded, before the transaction that uses it. */
export async function readUploaded(
  { db, files, maps }: Reading,
  customerId: string,
  fileId: string,
): Promise<Outcome<ReadMap>> {
  const file = await readFileRow(db, fileId);
  const isOwn = file?.kind === 'diagram' && file.createdBy === customerId;
  if (!isOwn || file.state !== 'ready' || file.object === null || file.sha256 === null) {
    return refused(FILE_REFUSALS.unknownFile);
  }
  const content = await files.place.open(file.object, { start: 0, end: file.bytes });
  if (content === null) return refused(FILE_REFUSALS.unknownFile);
  return readMap(maps, await buffer(content), file.name, { fileId, sha256: file.sha256 });
}

/** @param kept what is kept of it, and its hash */
export async function readMap(
  maps: MapReader,
  bytes: Uint8Array,
  name: string,
  kept: Pick<ReadMap, 'fileId' | 'sha256'>,
): Promise<Outcome<ReadMap>> {
  const read = await maps.read(bytes, name);
  if (read.kind === 'refused') return refused(unreadable(read.reason, read.line));
  const { tree, topics, depth, findings } = read;
  return done({ ...kept, tree, topics, depth, findings });
}
