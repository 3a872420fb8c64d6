import type { ActOutcome } from '@banyan/contract';
import type { INVOICE_CALLS, InvoiceFilter } from '@banyan/contract/invoices';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import {
  type By,
  batchAct,
  type Many,
  MOST_AT_ONCE,
  refusedOf,
  tooManyRecords,
} from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceParts } from '../wiring.js';
import { conditionOf } from './invoiceList.js';
import { INVOICES, lockInvoice, lockOrders } from './invoiceRows.js';
import { stepInvoice } from './stepInvoice.js';

type Asked = z.output<(typeof INVOICE_CALLS)['Invoice/StartMany']['request']>;

/** Takes applications into work: each that still waits, and each by itself. */
export function startMany(parts: Pick<ServiceParts, 'db' | 'now'>) {
  return batchAct<Asked>(parts, {}, 'Invoice/StartMany', async (tx, by, request) => {
    const ids = await idsOf(tx, request.chosen);
    if (ids.length > MOST_AT_ONCE) return refused(tooManyRecords(MOST_AT_ONCE));
    await lockAll(tx, ids);
    const outcomes: ActOutcome[] = [];
    for (const id of ids) outcomes.push(await start(tx, id, by));
    return done(outcomes);
  });
}

async function start(tx: Queryable, id: string, by: By): Promise<ActOutcome> {
  const held = await lockInvoice(tx, id);
  if (held === null) return refusedOf(id, REFUSALS.notFound);
  if (held.state === 'issuing') return { id, outcome: 'skipped', code: null };
  if (held.state !== 'applied') return refusedOf(id, REFUSALS.stepNotAllowed);
  const { actor, now } = by;
  await stepInvoice(tx, held, { to: 'issuing', by: actor.name, now, columns: { note: '' } });
  await noteChange(tx, now, {
    ...by,
    entity: 'invoice',
    entityId: id,
    verb: 'invoice.start',
    summary: {
      zh: `${actor.name} 开始开具发票申请 ${id}`,
      en: `${actor.name} began to issue the invoice request ${id}`,
    },
    fields: { state: { before: held.state, after: 'issuing' } },
  });
  return { id, outcome: 'done', code: null };
}

const idsSchema = z.array(z.object({ id: z.string() }));

/** One more than there may be says that there are too many. */
async function idsOf(
  tx: Queryable,
  chosen: Many<InvoiceFilter>['chosen'],
): Promise<readonly string[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)].sort();
  const { sql, params } = conditionOf(chosen.filter);
  const found = await tx.query(
    `select i.id from ${INVOICES} where ${sql} and i.created_at <= $${params.length + 1}
     order by i.id limit ${MOST_AT_ONCE + 1}`,
    [...params, chosen.upTo],
  );
  return idsSchema.parse(found).map(({ id }) => id);
}

/** All customers, then all orders: in the order in which an act on one of them locks these, so that no two wait for each other. */
async function lockAll(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from customers where id in (
       select customer_id from invoice_applications where id = any($1)) order by id for update`,
    [ids],
  );
  const orders = await tx.query(
    'select distinct order_id as id from invoice_orders where application_id = any($1)',
    [ids],
  );
  await lockOrders(
    tx,
    idsSchema.parse(orders).map(({ id }) => id),
  );
}
