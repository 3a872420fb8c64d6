import { createHash, randomUUID } from 'node:crypto';
import type { FileKindName } from '@banyan/contract/files';
import { type ObjectParts, writeObject } from './objects.js';
import { one } from './place.js';
import type { Owner } from './rows.js';

type Content = {
  readonly content: Uint8Array;
  readonly type: string;
  /** In pixels; null: not a picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of the content, where it is known already. */
  readonly sha256?: string;
};

/** Keeps a file made by the server. Resolves to the file's id; a file without references is erased after a day. */
export async function storeFile(
  parts: ObjectParts,
  { createdBy, audience }: Owner,
  kind: FileKindName,
  name: string,
  {
    content,
    type,
    width,
    height,
    sha256 = createHash('sha256').update(content).digest('hex'),
  }: Content,
): Promise<string> {
  const { db, now } = parts;
  const id = randomUUID();
  const at = new Date(now()).toISOString();
  await db.query(
    `insert into files (id, kind, name, type, bytes, received, sha256, width, height, created_by, audience, key, at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $1, $11)`,
    [
      ...[id, kind, name, type, content.length],
      ...[sha256, width, height],
      ...[createdBy, audience, at],
    ],
  );
  const object = await writeObject(parts, id, null, one(content));
  await db.query("update files set state = 'ready', object = $2 where id = $1", [id, object]);
  return id;
}
