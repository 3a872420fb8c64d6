import { HOLD_DAYS } from '@banyan/contract/privacy';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Marks } from '../../ground/secrets/marks.js';
import type { Contact } from '../../identity/contacts.js';

const DAY_MS = 86_400_000;
const heldSchema = z.tuple([z.object({ isHeld: z.boolean() })]);

/** While it is held, no customer can register with it; the database has only a mark of it. */
export async function holdLogin(
  tx: Queryable,
  marks: Marks,
  login: Contact,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into login_holds (mark, until) values ($1, $2)
     on conflict (mark) do update set until = excluded.until`,
    [markOf(marks, login), new Date(at + HOLD_DAYS * DAY_MS).toISOString()],
  );
}

export async function isLoginHeld(
  db: Queryable,
  marks: Marks,
  login: Contact,
  at: number,
): Promise<boolean> {
  const rows = await db.query(
    'select exists (select 1 from login_holds where mark = $1 and until > $2) as "isHeld"',
    [markOf(marks, login), new Date(at).toISOString()],
  );
  return heldSchema.parse(rows)[0].isHeld;
}

function markOf(marks: Marks, { kind, value }: Contact): string {
  return marks(`held ${kind}`, value);
}
