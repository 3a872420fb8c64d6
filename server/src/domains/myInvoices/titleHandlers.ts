import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import {
  INVOICE_LIMITS,
  type InvoiceTitle,
  type MY_INVOICE_TITLE_CALLS,
} from '@banyan/contract/invoices';
import { titleOf } from '@banyan/rules';
import { actOnce, attempt } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { tellMine } from '../../ground/news/tell.js';
import { writeVersion } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { INVOICE_REFUSALS } from '../invoices/refusals.js';
import type { HandlersOf } from '../service.js';
import type { MyInvoiceParts } from './parts.js';
import { readTitles, titleRefusal } from './titles.js';

type Handlers = HandlersOf<typeof MY_INVOICE_TITLE_CALLS>;
type Saving = Parameters<Handlers['MyInvoiceTitle/Save']>[0];

const TABLE = { table: 'invoice_titles' };
const PER_HOUR = { most: 60, seconds: 3_600 };

/** The names that a customer's invoices are made out to. The session names the customer. */
export function titleHandlers({ db, now, limits }: MyInvoiceParts): Handlers {
  async function inLimits({ userId }: Person): Promise<Outcome<null>> {
    const { most, seconds } = PER_HOUR;
    const taken = await limits.take(['invoice titles', userId], most, seconds);
    return taken.isAllowed ? done(null) : refused(tooOften(taken.retryAfterSeconds));
  }

  /** Changes a customer's titles one act after the other, and answers all of them. */
  async function change(
    person: Person,
    perform: (tx: Queryable, titles: readonly InvoiceTitle[]) => Promise<Outcome<null>>,
  ): Promise<Outcome<readonly InvoiceTitle[]>> {
    const allowed = await inLimits(person);
    if (!allowed.success) return allowed;
    const { userId } = person;
    return attempt(db, async (tx) => {
      const performed = await perform(tx, await lockTitles(tx, userId));
      if (!performed.success) return performed;
      await tellMine(tx, { topic: 'invoice', id: userId }, { owner: userId });
      return done(await readTitles(tx, userId));
    });
  }

  return {
    'MyInvoiceTitle/GetList': async (_asked, { userId }) => done(await readTitles(db, userId)),
    'MyInvoiceTitle/Save': async (asked, person) => {
      const allowed = await inLimits(person);
      if (!allowed.success) return allowed;
      const { userId: owner } = person;
      const { key, ...content } = asked;
      return actOnce<InvoiceTitle>(
        db,
        now,
        { owner, key, call: 'MyInvoiceTitle/Save', content },
        {
          perform: async (tx) => {
            const saved = await save(tx, asked, person, now());
            if (!saved.success) return saved;
            await tellMine(tx, { topic: 'invoice', id: saved.result }, { owner });
            const title = await readTitle(tx, owner, saved.result);
            return title.success
              ? done({ result: title.result, ids: { id: saved.result } })
              : title;
          },
          again: (tx, { id }) => readTitle(tx, owner, String(id)),
        },
      );
    },
    'MyInvoiceTitle/Remove': ({ id, version }, person) =>
      change(person, async (tx, titles) => {
        const found = titles.find((title) => title.id === id);
        if (found === undefined) return refused(REFUSALS.notFound);
        if (found.version !== version) return conflictWith(found);
        await tx.query('delete from invoice_titles where id = $1', [id]);
        const next = titles.find((title) => title.id !== id);
        if (found.isDefault && next !== undefined) await makeDefault(tx, person.userId, next.id);
        return done(null);
      }),
    'MyInvoiceTitle/SetDefault': ({ id }, person) =>
      change(person, async (tx, titles) => {
        if (!titles.some((title) => title.id === id)) return refused(REFUSALS.notFound);
        await makeDefault(tx, person.userId, id);
        return done(null);
      }),
  };
}

/** A customer's titles are counted and changed by one at a time. */
async function lockTitles(tx: Queryable, customerId: string): Promise<readonly InvoiceTitle[]> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  return readTitles(tx, customerId);
}

async function readTitle(
  tx: Queryable,
  customerId: string,
  id: string,
): Promise<Outcome<InvoiceTitle>> {
  const found = (await readTitles(tx, customerId)).find((title) => title.id === id);
  return found === undefined ? refused(REFUSALS.notFound) : done(found);
}

/** Resolves to the title's id. The first one is the usual one. */
async function save(
  tx: Queryable,
  { id, version, fields }: Saving,
  { userId: customerId, username: by }: Person,
  now: number,
): Promise<Outcome<string>> {
  const title = titleOf(fields);
  const refusal = titleRefusal(title);
  if (refusal !== null) return refusal;
  const titles = await lockTitles(tx, customerId);
  if (id !== undefined) {
    const found = titles.find((one) => one.id === id);
    if (found === undefined) return refused(REFUSALS.notFound);
    if (found.version !== version) return conflictWith(found);
    await writeVersion(tx, TABLE, found, by, now, { ...title });
    return done(id);
  }
  if (titles.length >= INVOICE_LIMITS.titles) return refused(INVOICE_REFUSALS.tooManyTitles);
  const made = randomUUID();
  const at = new Date(now).toISOString();
  await insertRow(tx, TABLE.table, {
    id: made,
    customerId,
    ...title,
    isDefault: titles.length === 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  });
  return done(made);
}

function conflictWith({ version }: InvoiceTitle): Outcome<never> {
  return refused(REFUSALS.versionConflict, { version });
}

async function makeDefault(tx: Queryable, customerId: string, id: string): Promise<void> {
  await tx.query(
    'update invoice_titles set is_default = false where customer_id = $1 and is_default',
    [customerId],
  );
  await tx.query('update invoice_titles set is_default = true where customer_id = $1 and id = $2', [
    customerId,
    id,
  ]);
}
