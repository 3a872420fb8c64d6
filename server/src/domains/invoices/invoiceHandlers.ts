import { type INVOICE_CALLS, type Invoice, invoiceSchema } from '@banyan/contract/invoices';
import { attempt } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { containing, orderOf, readPage, where } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { attach } from './attach.js';
import { decide } from './decide.js';
import { INVOICE_COLUMNS, INVOICES, readInvoice } from './invoiceRows.js';
import { reverse } from './reverse.js';

/** The administrators' invoice calls. */
export function invoiceHandlers({ db, now }: ServiceParts): HandlersOf<typeof INVOICE_CALLS> {
  /** Does something with an application, and answers it as it is then. */
  const act = (id: string, perform: (tx: Queryable) => Promise<Outcome<null>>) =>
    attempt<Invoice>(db, async (tx) => {
      const performed = await perform(tx);
      if (!performed.success) return performed;
      const invoice = await readInvoice(tx, id);
      return invoice === null ? refused(REFUSALS.notFound) : done(invoice);
    });

  return {
    'Invoice/GetList': async ({ text = '', state, kind, sort, ...paging }) => {
      const keyword = text.trim();
      const condition = where((place) => [
        state !== undefined && `i.state = ${place(state)}`,
        kind !== undefined && `i.kind = ${place(kind)}`,
        keyword !== '' && textCondition(place(containing(keyword))),
      ]);
      const source = {
        columns: INVOICE_COLUMNS,
        from: INVOICES,
        condition,
        order: orderOf({ column: 'i.created_at', id: 'i.id', direction: sort.direction }),
        // Without a text nothing but the applications counts.
        ...(keyword === '' ? { countFrom: 'invoice_applications i' } : {}),
      };
      return done(await readPage(db, invoiceSchema, source, paging));
    },
    'Invoice/Decide': (asked, person) => act(asked.id, (tx) => decide(tx, asked, person, now())),
    'Invoice/Attach': (asked, person) => act(asked.id, (tx) => attach(tx, asked, person, now())),
    'Invoice/Reverse': (asked, { username }) =>
      act(asked.id, (tx) => reverse(tx, asked, username, now())),
  };
}

function textCondition(part: string): string {
  return `i.id like ${part} or i.title ->> 'name' like ${part} or i.title ->> 'taxNumber' like ${part}
    or i.number like ${part} or c.name like ${part} or exists (
      select 1 from invoice_orders l where l.application_id = i.id and l.order_id like ${part})`;
}
