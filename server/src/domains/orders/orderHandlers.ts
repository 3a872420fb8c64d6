import type { Person } from '@banyan/contract';
import type { ORDER_CALLS, Order, TimelineEntry } from '@banyan/contract/orders';
import type { RefundProposal } from '@banyan/contract/refunds';
import * as z from 'zod';
import { actOnce, attempt } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Proposal } from '../approvals/approvals.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import { readProducts } from '../products/productRows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { lockOrder, lockOwner, reread } from './lockOrder.js';
import { giveBack, readProposal } from './moneyBack.js';
import { conditionOf, orderBy } from './orderQuery.js';
import {
  addEntry,
  readCodeOf,
  readOrder,
  readOrderPage,
  readSums,
  readTimeline,
} from './orderRows.js';
import { readAdjustment, readReceipt } from './receipts.js';
import { tellNoted } from './tellOrder.js';

type RefundRequest = z.output<(typeof ORDER_CALLS)['Order/Refund']['request']>;

const knownSchema = z.array(
  z.object({ orderId: z.string(), amountFen: z.number(), reason: z.string() }),
);

type OrderHandlers = Omit<
  HandlersOf<typeof ORDER_CALLS>,
  'Order/ChangeState' | 'Order/CreateByHand'
>;

/** The administrators' order calls. */
export function orderHandlers(parts: ServiceParts): OrderHandlers {
  const { db, now } = parts;
  return {
    'Order/GetList': async ({ filter, sort, ...paging }) =>
      done(await readOrderPage(db, conditionOf(filter), orderBy(sort), paging)),
    'Order/GetSums': async ({ filter }) => done(await readSums(db, conditionOf(filter))),
    'Order/Get': async ({ id }, { permissions }) => {
      const order = await readOrder(db, id);
      if (order === null) return refused(REFUSALS.notFound);
      const maySeePayments = permissions.includes('payments.view');
      const [timeline, invoice, code, adjustment, receipt, refundProposal] = await Promise.all([
        readTimeline(db, id),
        readInvoiceOf(db, id),
        readCodeOf(db, id),
        readAdjustment(db, id),
        maySeePayments ? readReceipt(db, id) : null,
        readProposal(db, id).then(shownOf),
      ]);
      const money = { code, adjustment, receipt, refundProposal };
      const named = timeline.map((entry) => ({ ...entry, by: entry.by ?? order.customerName }));
      return done({ ...order, timeline: named, invoice, ...money });
    },
    'Order/Refund': (request, person) => refund(parts, request, person),
    'Order/AddNote': ({ key, ...note }, person) => addNoteOnce(parts, note, person, key),
    'Order/GetProducts': async () => done(await readProducts(db, now())),
  };
}

/** Staff see who proposed it by name. */
function shownOf(proposal: Proposal | null): RefundProposal | null {
  if (proposal === null) return null;
  const { by, amountFen, seatsEnd } = proposal;
  return { by, amountFen, seatsEnd };
}

type Note = { readonly id: string; readonly text: string };

function addNoteOnce(parts: ServiceParts, note: Note, person: Person, key: string | undefined) {
  const { db, now } = parts;
  if (key === undefined) return db.transaction((tx) => addNote(tx, now(), note, person));
  const act = { owner: person.userId, key, call: 'Order/AddNote', content: note };
  return actOnce<TimelineEntry>(db, now, act, {
    perform: async (tx) => {
      const noted = await addNote(tx, now(), note, person);
      return noted.success ? done({ result: noted.result, ids: { id: noted.result.id } }) : noted;
    },
    again: async (tx, ids) => {
      const entry = (await readTimeline(tx, note.id)).find(({ id }) => id === ids['id']);
      if (entry === undefined) return refused(REFUSALS.notFound);
      return done({ ...entry, by: person.username });
    },
  });
}

/** A note changes no field of the order, so its version stays. */
async function addNote(tx: Queryable, now: number, { id, text }: Note, person: Person) {
  const order = await readOrder(tx, id);
  if (order === null) return refused(REFUSALS.notFound);
  const at = new Date(now).toISOString();
  const by = person.username;
  const entry = await addEntry(tx, { orderId: id, at, kind: 'note', by, detail: text });
  await tellNoted(tx, order);
  return done(entry);
}

/** Gives back all or a part, or proposes to where it takes two people. The same key twice is the same refund: the second answers the order as it is now. */
async function refund(
  { db, now }: ServiceParts,
  { id, amountFen, reason, version, key }: RefundRequest,
  by: Person,
): Promise<Outcome<Order>> {
  return attempt(db, async (tx) => {
    // Two sends of the same key wait for each other here; the second then finds the first.
    await lockOwner(tx, id);
    await tx.query('select 1 from orders where id = $1 for update', [id]);
    const [known] = knownSchema.parse(
      await tx.query(
        'select order_id as "orderId", amount_fen as "amountFen", reason from refunds where key = $1',
        [key],
      ),
    );
    if (known !== undefined) {
      const isSame = known.orderId === id && known.amountFen === amountFen;
      return isSame ? reread(tx, id) : refused(REFUSALS.keyReused);
    }
    const order = await lockOrder(tx, id, version);
    if (!order.success) return order;
    const giving = { key, amountFen, reason, by, now: now(), requestId: null, seatsEnd: 0 };
    const given = await giveBack(tx, order.result, giving);
    return given.success ? reread(tx, id) : given;
  });
}
