import { createHash } from 'node:crypto';
import type { FileKindName } from '@banyan/contract/files';
import type { Queryable } from '../database/db.js';
import type { FileUse } from '../files/fileUses.js';
import { instant } from './insertRows.js';

/** Where the content of an example file is kept. */
export const exampleObject = (id: string): string => `objects/00/${id}.example`;

type File = {
  readonly id: string;
  readonly kind: FileKindName;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What its content says of it. */
  readonly facts?: object;
  readonly use: FileUse;
};

/** An example file that a record refers to. Its content is placed by the `files` of its part. */
export async function insertFile(tx: Queryable, file: File): Promise<void> {
  const { id, kind, name, type, content, at, facts, use } = file;
  const object = exampleObject(id);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await tx.query(
    `insert into files (id, kind, name, type, bytes, received, sha256, state, object, is_used, created_by, audience, key, at, facts)
     values ($1, $2, $3, $4, $5, $5, $6, 'ready', $7, true, '系统', 'system', $1, $8, $9)`,
    [
      ...[id, kind, name, type, content.length, sha256, object, instant(at)],
      facts === undefined ? null : JSON.stringify(facts),
    ],
  );
  await tx.query('insert into file_objects (name, file_id, at) values ($1, $2, $3)', [
    object,
    id,
    instant(at),
  ]);
  await tx.query(
    'insert into file_uses (file_id, entity, entity_id, field) values ($1, $2, $3, $4)',
    [id, use.entity, use.entityId, use.field],
  );
}
