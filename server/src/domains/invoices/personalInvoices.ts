import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';

const ordersSchema = z.array(z.object({ id: z.string() }));

/** Invoices stay as the law asks; one that was to the customer in person is to their number. Titles go. */
export const personalInvoices: PersonalData = {
  name: 'invoices',
  tables: ['invoice_applications', 'invoice_orders', 'invoice_files', 'invoice_titles'],
  blockers: async (tx, customerId) => {
    const rows = await tx.query(
      `select l.order_id as id from invoice_applications i join invoice_orders l on l.application_id = i.id
       where i.customer_id = $1 and i.state in ('applied', 'issuing', 'reversing') order by l.order_id`,
      [customerId],
    );
    return ordersSchema.parse(rows).map(({ id }) => ({ kind: 'invoiceApplied', id }));
  },
  read: async (db, customerId) => {
    const applications = await db.query(
      `select i.id, i.kind, i.title, i.emails, i.remark, i.amount_fen as "amountFen", i.state, i.number,
         i.issued_on::text as "issuedOn", i.created_at as "appliedAt", i.decided_at as "decidedAt", i.reason,
         (select jsonb_agg(l.order_id order by l.order_id) from invoice_orders l where l.application_id = i.id) as orders
       from invoice_applications i where i.customer_id = $1 order by i.created_at, i.id`,
      [customerId],
    );
    const titles = await db.query(
      `select type, name, tax_number as "taxNumber", address, phone, bank, account, is_default as "isDefault"
       from invoice_titles where customer_id = $1 order by created_at, id`,
      [customerId],
    );
    return { applications, titles };
  },
  erase: async (tx, { customerId, name }) => {
    await tx.query('delete from invoice_titles where customer_id = $1', [customerId]);
    await tx.query(
      `update invoice_applications set emails = '{}', remark = '', reissue_title = null, note = '', reason = null,
         created_by = $1, updated_by = '',
         title = case when title ->> 'type' = 'person' or title ->> 'name' = $2
           then jsonb_set(title, '{name}', to_jsonb($1::text)) else title end
       where customer_id = $1`,
      [customerId, name],
    );
  },
};
