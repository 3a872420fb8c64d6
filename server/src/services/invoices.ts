import { done, REFUSALS, refused } from '../gateway/refusal.js';
import { containing } from './orderQuery.js';
import { addEntry, countInvoices, INVOICES, readInvoices, readOrder } from './orderRows.js';
import { type Handlers, type ServiceParts, tell } from './service.js';

type InvoiceHandlers = Pick<Handlers, 'Invoice/GetList' | 'Invoice/Decide'>;

/** The administrators' invoice calls. */
export function invoiceHandlers({ db, now }: ServiceParts): InvoiceHandlers {
  return {
    'Invoice/GetList': async ({ text = '', state, page, pageSize }) => {
      const params: unknown[] = [];
      const parts = ['true'];
      if (state !== undefined) parts.push(`i.state = $${params.push(state)}`);
      if (text.trim() !== '') {
        const part = `$${params.push(containing(text.trim()))}`;
        parts.push(
          `(i.order_id like ${part} or i.title like ${part} or i.tax_number like ${part} or c.name like ${part})`,
        );
      }
      const condition = `where ${parts.join(' and ')}`;
      const pages = `order by i.applied_at desc, i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
      const [records, results] = await Promise.all([
        // Without a text nothing but the invoices counts.
        countInvoices(db, text.trim() === '' ? 'invoices i' : INVOICES, condition, params),
        readInvoices(db, `${condition} ${pages}`, params),
      ]);
      return done({ records, results });
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
        const [invoice] = await readInvoices(tx, 'where i.id = $1', [id]);
        if (invoice === undefined) return refused(REFUSALS.notFound);
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
        const { state, version, customerId } = order;
        await tell(tx, { kind: 'invoiceChanged', id, state: decision }, customerId);
        await tell(tx, { kind: 'orderChanged', id: orderId, state, version }, customerId);
        return done(decided);
      });
    },
  };
}
