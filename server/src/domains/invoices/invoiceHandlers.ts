import type { Person } from '@banyan/contract';
import { type INVOICE_CALLS, type Invoice, invoiceSchema } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import type * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import { tellFields } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import { orderOf, readPage } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { attach } from './attach.js';
import { conditionOf, sortOf } from './invoiceList.js';
import { type Held, INVOICE_COLUMNS, INVOICES, lockInvoice, readInvoice } from './invoiceRows.js';
import { issue } from './issue.js';
import { TOLD_TRIES } from './issuing.js';
import { INVOICE_REFUSALS } from './refusals.js';
import { reverse } from './reverse.js';
import { startMany } from './startMany.js';
import { putBack, type Step, stepInvoice } from './stepInvoice.js';

type Deciding = z.output<(typeof INVOICE_CALLS)['Invoice/Decide']['request']>;

/** From where a decision is made. */
const DECIDABLE_FROM = {
  applied: ['issuing'],
  issuing: ['applied'],
  issued: ['applied', 'issuing'],
  rejected: ['applied'],
} as const satisfies Readonly<Record<Deciding['decision'], readonly Held['state'][]>>;

/** The administrators' invoice calls. */
export function invoiceHandlers({ db, now }: ServiceParts): HandlersOf<typeof INVOICE_CALLS> {
  /** Does something with an application, and answers it as it is then. */
  const act = (id: string, perform: (tx: Queryable) => Promise<Outcome<null>>) =>
    attempt<Invoice>(db, async (tx) => {
      const before = await readInvoice(tx, id);
      const performed = await perform(tx);
      if (!performed.success) return performed;
      const invoice = await readInvoice(tx, id);
      if (before === null || invoice === null) return refused(REFUSALS.notFound);
      if (before.state !== invoice.state) {
        tellFields({ state: { before: before.state, after: invoice.state } });
      }
      return done(invoice);
    });

  return {
    'Invoice/GetList': async ({ sort, page, pageSize, ...filter }) => {
      const source = {
        columns: INVOICE_COLUMNS,
        from: INVOICES,
        condition: conditionOf(filter),
        order: orderOf(sortOf(sort)),
        // Without a text nothing but the applications counts.
        ...((filter.text ?? '').trim() === '' ? { countFrom: 'invoice_applications i' } : {}),
      };
      return done(await readPage(db, invoiceSchema, source, { page, pageSize }));
    },
    'Invoice/StartMany': startMany({ db, now }),
    'Invoice/Decide': (asked, person) => act(asked.id, (tx) => decide(tx, asked, person, now())),
    'Invoice/Attach': (asked, person) => act(asked.id, (tx) => attach(tx, asked, person, now())),
    'Invoice/Reverse': (asked, { username }) =>
      act(asked.id, (tx) => reverse(tx, asked, username, now())),
  };
}

/** Decides an application, in a transaction. */
async function decide(
  tx: Queryable,
  asked: Deciding,
  { username }: Pick<Person, 'username'>,
  now: number,
): Promise<Outcome<null>> {
  const { id, decision, version } = asked;
  const held = await lockInvoice(tx, id);
  if (held === null) return refused(REFUSALS.notFound);
  if (version !== undefined && version !== held.version) {
    return refused(REFUSALS.versionConflict, { version: held.version });
  }
  if (!DECIDABLE_FROM[decision].some((state) => state === held.state)) {
    return refused(REFUSALS.stepNotAllowed);
  }
  const step = { by: username, now };
  const { reason = '' } = asked;
  switch (decision) {
    case 'issued':
      return issueByHand(tx, held, asked, step);
    case 'rejected':
      if (reason === '') return refused(REFUSALS.reasonNeeded);
      await stepInvoice(tx, held, {
        ...step,
        to: decision,
        columns: { decidedAt: new Date(now).toISOString(), reason },
      });
      return done(null);
    case 'issuing':
      await stepInvoice(tx, held, { ...step, to: decision, columns: { note: '' } });
      return done(null);
    case 'applied':
      if (held.isAsked && held.tries < TOLD_TRIES) return refused(INVOICE_REFUSALS.beingIssued);
      await putBack(tx, held, reason, step);
      return done(null);
  }
}

async function issueByHand(
  tx: Queryable,
  held: Held,
  { number = '', issuedOn }: Deciding,
  step: Pick<Step, 'by' | 'now'>,
): Promise<Outcome<null>> {
  const digits = number.normalize('NFKC').replaceAll(/\s/g, '');
  if (!/^\d{20}$/.test(digits)) return refused(INVOICE_REFUSALS.numberNeeded);
  const today = shanghaiDay(new Date(step.now));
  const day = issuedOn ?? today;
  if (day > today) return refused(REFUSALS.badRequest);
  return issue(tx, held, { ...step, number: digits, issuedOn: day, isAsked: false });
}
