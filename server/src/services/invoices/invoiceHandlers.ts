import { type INVOICE_CALLS, invoiceSchema } from '@banyan/contract/invoices';
import { containing, orderOf, readPage, where } from '../../database/sql/index.js';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import { noticeTo } from '../../notices/noticeTo.js';
import { addEntry, readOrder } from '../orders/orderRows.js';
import { tellOrder } from '../orders/tellOrder.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { INVOICE_COLUMNS, INVOICES, readInvoice } from './invoiceRows.js';
import { tellInvoice } from './tellInvoice.js';

/** The administrators' invoice calls. */
export function invoiceHandlers({ db, now }: ServiceParts): HandlersOf<typeof INVOICE_CALLS> {
  return {
    'Invoice/GetList': async ({ text = '', state, sort, ...paging }) => {
      const keyword = text.trim();
      const condition = where((place) => [
        state !== undefined && `i.state = ${place(state)}`,
        keyword !== '' && textCondition(place(containing(keyword))),
      ]);
      const source = {
        columns: INVOICE_COLUMNS,
        from: INVOICES,
        condition,
        order: orderOf({ column: 'i.applied_at', id: 'i.id', direction: sort.direction }),
        // Without a text nothing but the invoices counts.
        ...(keyword === '' ? { countFrom: 'invoices i' } : {}),
      };
      return done(await readPage(db, invoiceSchema, source, paging));
    },
    'Invoice/Decide': ({ id, decision, reason }, person) => {
      const given = reason ?? '';
      if (decision === 'rejected' && given === '') {
        return Promise.resolve(refused(REFUSALS.reasonNeeded));
      }
      return db.transaction(async (tx) => {
        // Order before invoice, as every other change does: two changes never wait for each other crosswise.
        await tx.query(
          'select 1 from orders where id = (select order_id from invoices where id = $1) for update',
          [id],
        );
        const invoice = await readInvoice(tx, id);
        if (invoice === null) return refused(REFUSALS.notFound);
        if (invoice.state !== 'applied') return refused(REFUSALS.stepNotAllowed);
        const at = new Date(now()).toISOString();
        const { orderId } = invoice;
        const decided = {
          ...invoice,
          state: decision,
          decidedAt: at,
          reason: decision === 'rejected' ? given : null,
        } as const;
        await tx.query(
          'update invoices set state = $2, decided_at = $3, reason = $4 where id = $1',
          [id, decision, at, decided.reason],
        );
        await tx.query(
          'update orders set invoice_state = $2, updated_at = $3, version = version + 1 where id = $1',
          [orderId, decision, at],
        );
        await addEntry(tx, { orderId, at, kind: 'invoice', by: person.username, detail: decision });
        const order = await readOrder(tx, orderId);
        if (order === null) return refused(REFUSALS.notFound);
        await tellInvoice(tx, decided, order.customerId);
        const params = { id: orderId, state: decision };
        await noticeTo(tx, order.customerId, { template: 'invoiceDecided', params, at: now() });
        await tellOrder(tx, order);
        return done(decided);
      });
    },
  };
}

function textCondition(part: string): string {
  return `(i.order_id like ${part} or i.title like ${part} or i.tax_number like ${part} or c.name like ${part})`;
}
