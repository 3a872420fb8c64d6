import { randomUUID } from 'node:crypto';
import { FILE_KINDS, type FileKind, type FileKindName } from '@banyan/contract/files';
import { attempt } from '../acts/acts.js';
import type { Queryable } from '../database/db.js';
import { countIn } from '../database/sql/readPage.js';
import { codeOf } from '../errorCode.js';
import { done, type Outcome, REFUSALS, refused } from '../requests/refusal.js';
import { type EndParts, ended, endUpload } from './endUpload.js';
import { eraseObject, writeObject } from './objects.js';
import { one } from './place.js';
import { FILE_REFUSALS } from './refusals.js';
import { type FileRow, type Owner, readByKey, readFileRow } from './rows.js';

/** What a person may hold that nothing refers to, of each kind. */
const MOST_UNUSED_BYTES = 100 * 1_048_576;
/** The hash of a larger file takes longer than a request should: a job ends its upload. */
const MOST_AT_ONCE_BYTES = 64 * 1_048_576;

export const CHECKING_CHANNEL = 'uploads';

export type Announced = {
  readonly kind: FileKindName;
  readonly key: string;
  readonly bytes: number;
  readonly name: string;
  readonly sha256: string | null;
};

export type UploadParts = EndParts & {
  /** Of every part but the last. */
  readonly partBytes: number;
};

export type Uploads = {
  /** Takes the first part. The same key again is the same file. */
  begin(owner: Owner, announced: Announced, part: Uint8Array): Promise<Outcome<FileRow>>;
  /** Takes the part that begins at `offset`. One that was taken before is answered with how far it is. */
  goOn(file: FileRow, offset: number, part: Uint8Array): Promise<Outcome<FileRow>>;
};

export function createUploads(parts: UploadParts): Uploads {
  const { db, now, partBytes } = parts;

  /** What there is to say of an upload that nothing is added to. */
  function stand(file: FileRow): Promise<Outcome<FileRow>> {
    if (file.state === 'checking') return Promise.resolve(done(file));
    const isOver = file.state !== 'receiving';
    if (isOver || file.received < file.bytes)
      return Promise.resolve(isOver ? ended(file) : done(file));
    return file.bytes > MOST_AT_ONCE_BYTES ? checkLater(file) : endUpload(parts, file, null);
  }

  async function checkLater(file: FileRow): Promise<Outcome<FileRow>> {
    await db.transaction(async (tx) => {
      await tx.query("update files set state = 'checking' where id = $1 and state = 'receiving'", [
        file.id,
      ]);
      await tx.query('select pg_notify($1, $2)', [CHECKING_CHANNEL, '']);
    });
    const now = await readFileRow(db, file.id);
    return now === null ? refused(REFUSALS.notFound) : done(now);
  }

  async function take(file: FileRow, offset: number, part: Uint8Array): Promise<Outcome<FileRow>> {
    const { received, bytes } = file;
    if (file.state !== 'receiving' || offset < received || received === bytes) return stand(file);
    if (offset > received) return refused(FILE_REFUSALS.otherOffset, { offset: received });
    const isLast = offset + part.length === bytes;
    if (offset + part.length > bytes) return refused(FILE_REFUSALS.tooLarge);
    if (!isLast && part.length !== partBytes) return refused(REFUSALS.badRequest);
    // All in one: what is in the memory need not become a part first.
    if (isLast && offset === 0) return endUpload(parts, file, part);
    const counted = await count(file, offset, part);
    return counted === null ? refused(REFUSALS.notFound) : stand(counted);
  }

  /** Puts a part and then counts it, unless another one for the same place was counted before. */
  async function count(file: FileRow, offset: number, part: Uint8Array): Promise<FileRow | null> {
    const name = await writeObject(parts, file.id, offset, one(part));
    const isCounted = await db.transaction(async (tx) => {
      const moved = await tx.query(
        `update files set received = received + $3
         where id = $1 and received = $2 and state = 'receiving' returning 1`,
        [file.id, offset, part.length],
      );
      if (moved.length === 0) return false;
      await tx.query('update file_objects set is_counted = true where name = $1', [name]);
      return true;
    });
    if (!isCounted) await eraseObject(parts, name);
    return readFileRow(db, file.id);
  }

  async function announce(owner: Owner, announced: Announced): Promise<Outcome<FileRow>> {
    return attempt(db, async (tx) => {
      // What they hold is counted by one at a time.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`uploads ${owner.createdBy}`]);
      const known = await readByKey(tx, owner, announced.key);
      if (known !== null) {
        return known.kind === announced.kind ? done(known) : refused(REFUSALS.keyReused);
      }
      if (!(await hasRoom(tx, owner, announced))) return refused(FILE_REFUSALS.quota);
      const id = randomUUID();
      await tx.query(
        `insert into files (id, kind, name, bytes, announced_sha256, created_by, audience, key, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          ...[id, announced.kind, announced.name, announced.bytes, announced.sha256],
          ...[owner.createdBy, owner.audience, announced.key, new Date(now()).toISOString()],
        ],
      );
      const file = await readFileRow(tx, id);
      return file === null ? refused(REFUSALS.notFound) : done(file);
    });
  }

  return {
    begin: async (owner, announced, part) => {
      if (announced.bytes === 0) return refused(FILE_REFUSALS.empty);
      if (announced.bytes > FILE_KINDS[announced.kind].bytes)
        return refused(FILE_REFUSALS.tooLarge);
      const file = await announce(owner, announced);
      return file.success ? withRoom(() => take(file.result, 0, part)) : file;
    },
    goOn: (file, offset, part) => withRoom(() => take(file, offset, part)),
  };
}

/** Kinds with a bound of their own count apart; the others together. */
async function hasRoom(tx: Queryable, owner: Owner, { kind, bytes }: Announced): Promise<boolean> {
  const apart = Object.entries<FileKind>(FILE_KINDS).filter(
    ([, { unusedBytes }]) => unusedBytes !== undefined,
  );
  const own = FILE_KINDS[kind] as FileKind;
  const rows = await tx.query(
    `select coalesce(sum(bytes), 0)::bigint as count from files
     where created_by = $1 and audience = $2 and not is_used and state in ('receiving', 'checking', 'ready')
       and case when $3 then kind = $4 else not kind = any($5) end`,
    [
      ...[owner.createdBy, owner.audience, own.unusedBytes !== undefined, kind],
      apart.map(([name]) => name),
    ],
  );
  return countIn(rows) + bytes <= (own.unusedBytes ?? MOST_UNUSED_BYTES);
}

/** A full disk is an answer that says so. */
async function withRoom<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (cause) {
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(cause))) throw cause;
    return refused(FILE_REFUSALS.full);
  }
}
