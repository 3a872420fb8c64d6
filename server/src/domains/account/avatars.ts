import { mediaPath } from '@banyan/contract/files';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { freeFiles, useFiles } from '../../ground/files/fileUses.js';
import type { ObjectParts } from '../../ground/files/objects.js';
import type { Crop, Picture, Pictures } from '../../ground/files/pictures.js';
import type { FilePlace } from '../../ground/files/place.js';
import { FILE_REFUSALS } from '../../ground/files/refusals.js';
import { type FileRow, type Owner, readFileRow } from '../../ground/files/rows.js';
import { storeFile } from '../../ground/files/storeFile.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';

/** What the shell draws to the specification's 100 × 100 is kept larger, for screens with more pixels. */
const SIDES = [320, 100] as const;
const LEAST_SIDE = 100;

export type AvatarParts = ObjectParts & { readonly pictures: Pictures };

const addressSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The path of a person's picture; null: no picture. */
export async function readAvatar(db: Queryable, accountId: string): Promise<string | null> {
  const [picture] = addressSchema.parse(
    await db.query(
      `select f.id::text as id, f.name from accounts a join files f on f.id = a.avatar_file_id where a.id = $1`,
      [accountId],
    ),
  );
  return picture === undefined ? null : mediaPath(picture.id, picture.name);
}

/** Cuts the person's picture out of a file of theirs. Resolves to its path. */
export async function setAvatar(
  parts: AvatarParts,
  owner: Owner,
  fileId: string,
  crop: Crop,
): Promise<Outcome<string>> {
  if (crop.size < LEAST_SIDE) return refused(FILE_REFUSALS.tooSmall);
  const file = await readFileRow(parts.db, fileId);
  if (file === null || !isOwn(file, owner)) return refused(FILE_REFUSALS.unknownFile);
  const outcome = await parts.pictures.squares(await read(parts.place, file), crop, SIDES);
  if (outcome.kind === 'pictures') return keepAvatar(parts, owner, outcome.pictures);
  return refused(outcome.kind === 'busy' ? REFUSALS.busy : FILE_REFUSALS.broken);
}

function isOwn(file: FileRow, { createdBy, audience }: Owner): boolean {
  const isTheirs = file.createdBy === createdBy && file.audience === audience;
  return isTheirs && file.kind === 'avatar' && file.state === 'ready';
}

async function read(place: FilePlace, { object, bytes }: FileRow): Promise<Buffer> {
  const content = await place.open(object ?? '', { start: 0, end: bytes });
  const chunks: Buffer[] = [];
  for await (const chunk of content ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** @param pictures the large one and the small one */
async function keepAvatar(
  parts: AvatarParts,
  owner: Owner,
  pictures: readonly Picture[],
): Promise<Outcome<string>> {
  const ids: string[] = [];
  for (const picture of pictures) {
    ids.push(await storeFile(parts, owner, 'avatar', `${picture.width}.jpg`, picture));
  }
  return change(parts.db, owner, ids);
}

export async function removeAvatar(db: Db, owner: Owner): Promise<void> {
  await change(db, owner, []);
}

function change(db: Db, owner: Owner, ids: readonly string[]): Promise<Outcome<string>> {
  const { createdBy: id } = owner;
  const use = { entity: 'account', entityId: id, field: 'avatar' };
  return db.transaction(async (tx) => {
    await tx.query('update accounts set avatar_file_id = $2 where id = $1', [id, ids[0] ?? null]);
    await freeFiles(tx, use);
    const used = await useFiles(tx, owner, 'avatar', ids, use);
    if (!used.success) throw new Error('a picture that was just made is gone');
    await tellMine(tx, { topic: 'account', id }, { owner: id });
    return done((await readAvatar(tx, id)) ?? '');
  });
}

const oldSchema = z.array(
  z.object({
    accountId: z.string(),
    usertype: z.number(),
    content: z.instanceof(Uint8Array),
  }),
);

/** Makes files of pictures that older versions, and the example data, have put into the database. */
export async function adoptPictures(parts: AvatarParts): Promise<void> {
  const { db, pictures } = parts;
  const rows = await db.query(
    `select p.account_id as "accountId", a.usertype, p.content
     from account_pictures p join accounts a on a.id = p.account_id where a.avatar_file_id is null`,
  );
  for (const { accountId, usertype, content } of oldSchema.parse(rows)) {
    const audience = usertype === 1 ? 'customer' : 'admin';
    const outcome = await pictures.squares(content, 'largest', SIDES);
    if (outcome.kind !== 'pictures') continue;
    await keepAvatar(parts, { createdBy: accountId, audience }, outcome.pictures);
    await db.query('delete from account_pictures where account_id = $1', [accountId]);
  }
}
