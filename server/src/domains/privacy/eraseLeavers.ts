import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { daily } from '../../ground/jobs/schedule.js';
import { tellChanged } from '../../ground/news/tell.js';
import type { Marks } from '../../ground/secrets/marks.js';
import type { Contacts } from '../../identity/contacts.js';
import { blockersOf, type PersonalData } from './personalData.js';

const AT_ONCE = 500;

export type ErasingParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly personal: readonly PersonalData[];
  readonly contacts: Contacts;
  readonly marks: Marks;
};

const idsSchema = z.array(z.object({ id: z.string() }));
const namesSchema = z.array(z.object({ name: z.string() }));

export function eraseLeaversJob(parts: ErasingParts): Job {
  return {
    name: 'customers.anonymise',
    schedule: daily('04:30'),
    run: () => eraseLeavers(parts),
  };
}

/** Erases the customers whose days of leaving are over, each in a transaction of their own. */
export async function eraseLeavers(
  parts: ErasingParts,
): Promise<{ readonly erased: number; readonly blocked: number; readonly released: number }> {
  const { db, now } = parts;
  const instant = new Date(now()).toISOString();
  const due = idsSchema.parse(
    await db.query(
      "select id from customers where state = 'closing' and closing_until <= $1 order by closing_until limit $2",
      [instant, AT_ONCE],
    ),
  );
  let erased = 0;
  for (const { id } of due) {
    if (await db.transaction((tx) => erase(parts, tx, id))) erased += 1;
  }
  const released = await db.query('delete from login_holds where until <= $1 returning 1', [
    instant,
  ]);
  return { erased, blocked: due.length - erased, released: released.length };
}

/** False: they have come back in between, or something is open again, such as an invoice that staff have reopened. */
async function erase(
  { now, personal, contacts, marks }: ErasingParts,
  tx: Queryable,
  customerId: string,
): Promise<boolean> {
  const at = now();
  const [leaving] = namesSchema.parse(
    await tx.query(
      "select name from customers where id = $1 and state = 'closing' and closing_until <= $2 for update",
      [customerId, new Date(at).toISOString()],
    ),
  );
  if (leaving === undefined) return false;
  if ((await blockersOf(tx, personal, customerId)).length > 0) return false;
  const message = { template: 'accountErased', params: {} } as const;
  await contacts.tell(tx, { accountId: customerId, except: null }, message, 'zh');
  for (const { erase: eraseOwn } of personal) {
    await eraseOwn(tx, { customerId, at, marks, ...leaving });
  }
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
  return true;
}
