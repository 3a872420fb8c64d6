import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Contact } from './contacts.js';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 119 bits: as many as the parameter of an SMS holds. */
const KEY_SIGNS = 20;

/** What its button does. */
const kindSchema = z.enum(['freeze', 'notMe', 'cancelRecovery']);
export type LinkKind = z.infer<typeof kindSchema>;

export type MessageLink = {
  readonly kind: LinkKind;
  readonly accountId: string;
  /** The kind of contact that has received it. */
  readonly contact: Contact['kind'];
  /** The change of a contact that it is about; empty: none. */
  readonly subject: string;
};

const rowsSchema = z.array(
  z.object({
    kind: kindSchema,
    accountId: z.string(),
    contact: z.enum(['phone', 'email']),
    subject: z.string(),
  }),
);
const COLUMNS = 'kind, account_id as "accountId", detail as contact, subject';
const KINDS = "('freeze', 'notMe', 'cancelRecovery')";

/** A link for one contact, good once. The database has its hash only. Resolves to the key that its address carries. */
export async function makeLink(
  tx: Queryable,
  { kind, accountId, contact, subject }: MessageLink,
  expiresAt: number,
): Promise<string> {
  const key = Array.from({ length: KEY_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  await tx.query(
    'insert into one_time (kind, hash, account_id, expires_at, detail, subject) values ($1, $2, $3, $4, $5, $6)',
    [kind, hashOf(key), accountId, Math.floor(expiresAt / 1000), contact, subject],
  );
  return key;
}

/** What opening it shows: nothing is used up. Null: unknown, used, or over. */
export async function lookAtLink(
  db: Queryable,
  key: string,
  now: number,
): Promise<MessageLink | null> {
  const rows = await db.query(
    `select ${COLUMNS} from one_time where kind in ${KINDS} and hash = $1 and expires_at > $2`,
    [hashOf(key), Math.floor(now / 1000)],
  );
  return rowsSchema.parse(rows)[0] ?? null;
}

/** Uses it up: of many at once one gets it. */
export async function takeLink(
  tx: Queryable,
  key: string,
  now: number,
): Promise<MessageLink | null> {
  const rows = await tx.query(
    `delete from one_time where kind in ${KINDS} and hash = $1 and expires_at > $2 returning ${COLUMNS}`,
    [hashOf(key), Math.floor(now / 1000)],
  );
  return rowsSchema.parse(rows)[0] ?? null;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
