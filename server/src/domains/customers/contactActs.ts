import type { Person } from '@banyan/contract';
import type { CUSTOMER_CALLS, Customer } from '@banyan/contract/customers';
import * as z from 'zod';
import { NOWHERE } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { noteStep } from '../../identity/changing/requestSteps.js';
import type { Contact } from '../../identity/contacts.js';
import type { HandlersOf } from '../service.js';
import type { OwnAccounts, ServiceParts, ServiceWiring } from '../wiring.js';
import { beginChange, WAIT_MS } from './beginChange.js';
import { NOT_PROVED, OWN_ACT, PENDING, REASON_NEEDED, TAKEN, TOO_NEW } from './contactRefusals.js';
import { CUSTOMERS } from './customerKind.js';
import { inviteAgain } from './invite.js';
import { readContact } from './readContact.js';

type Recovery = {
  readonly customer: Customer;
  /** The number of the request. */
  readonly request: string;
  /** The second factor goes, too. */
  readonly withTotp: boolean;
  readonly reason: string;
  readonly person: Person;
};

/** A way in that is younger may be a thief's. */
const YOUNG_MS = 7 * 86_400_000;

const CHANGED = {
  verb: 'changeContact',
  zh: '申请更换联系方式：',
  en: 'began to change a contact of',
};
const RECOVERY = {
  verb: 'beginRecovery',
  zh: '申请找回账户：',
  en: 'began the recovery of the account of',
};
const CANCELLED = {
  verb: 'cancelChange',
  zh: '取消更换联系方式：',
  en: 'cancelled the change of a contact of',
};
const APPROVED = {
  verb: 'approveChange',
  zh: '同意更换联系方式：',
  en: 'approved the change of a contact of',
};
const RESET = {
  verb: 'sendReset',
  zh: '发送了重设密码的消息：',
  en: 'sent the way to a new password to',
};

type ContactCalls = Pick<
  HandlersOf<typeof CUSTOMER_CALLS>,
  | 'Customer/ChangeContact'
  | 'Customer/BeginRecovery'
  | 'Customer/CancelChange'
  | 'Customer/ApproveChange'
  | 'Customer/SendReset'
>;
type Parts = ServiceParts & Pick<ServiceWiring, 'own' | 'baseUrl'>;
type Decided = Promise<Outcome<Columns | null>>;

/** What staff do for a customer who has lost a way in: slowly, and told to those whom it concerns (back-office c1). */
export function contactActs(parts: Parts): ContactCalls {
  const customers = recordActs(parts, CUSTOMERS);
  const withOwn = (act: (own: OwnAccounts) => Decided): Decided =>
    parts.own === null ? Promise.resolve(refused(REFUSALS.keptElsewhere)) : act(parts.own);
  return {
    'Customer/ChangeContact': customers.act(
      'Customer/ChangeContact',
      CHANGED,
      ({ kind, value, reason = '' }, { tx, person }) =>
        (customer) =>
          withOwn((own) => begin(parts, own, tx, { customer, kind, value, reason, person })),
    ),
    'Customer/BeginRecovery': customers.act(
      'Customer/BeginRecovery',
      RECOVERY,
      ({ request, withTotp, reason = '' }, { tx, person }) =>
        (customer) =>
          withOwn((own) =>
            beginRecovery(tx, own, parts.now(), { customer, request, withTotp, reason, person }),
          ),
    ),
    'Customer/CancelChange': customers.act(
      'Customer/CancelChange',
      CANCELLED,
      ({ kind }, { tx }) =>
        ({ id }) =>
          withOwn(async ({ changes }) => {
            const open = await changes.rows.open(tx, id, kind);
            const isDone = open !== null && (await changes.cancel(tx, open, NOWHERE));
            return isDone ? done({}) : refused(REFUSALS.stepNotAllowed);
          }),
    ),
    'Customer/ApproveChange': customers.act(
      'Customer/ApproveChange',
      APPROVED,
      ({ kind }, { tx, person }) =>
        ({ id, state }) =>
          withOwn(async ({ changes }) => {
            const open = await changes.rows.open(tx, id, kind);
            if (state !== 'active' || open === null || open.effectiveAt !== null) {
              return refused(REFUSALS.stepNotAllowed);
            }
            if (open.actorId === person.userId) return refused(OWN_ACT);
            const effectiveAt = parts.now() + WAIT_MS;
            await changes.rows.approve(tx, open.id, person.userId, effectiveAt);
            await changes.announce(tx, { ...open, effectiveAt });
            const { request } = open;
            if (request !== null) {
              const by = { id: person.userId, name: person.username };
              await noteStep(tx, { request, step: 'recoveryApproved', by, at: parts.now() });
            }
            return done({});
          }),
    ),
    'Customer/SendReset': customers.act(
      'Customer/SendReset',
      RESET,
      (_request, { tx }) =>
        ({ id, isInvited }) =>
          withOwn((own) =>
            isInvited
              ? inviteAgain(tx, own.contacts, parts.baseUrl, id)
              : sendReset(parts, own, tx, id),
          ),
    ),
  };
}

type Beginning = {
  readonly customer: Customer;
  readonly kind: Contact['kind'];
  readonly value: string;
  readonly reason: string;
  readonly person: Person;
};

/** The customer's row is locked by now. */
async function begin(
  { now }: Parts,
  { changes }: OwnAccounts,
  tx: Queryable,
  { customer, kind, value: typed, reason, person }: Beginning,
): Decided {
  const { id: customerId, state } = customer;
  if (state !== 'active') return refused(REFUSALS.stepNotAllowed);
  if (reason.trim() === '') return refused(REASON_NEEDED);
  const contact = readContact(kind, typed);
  if (!contact.success) return contact;
  const { value } = contact.result;
  const taken = await tx.query('select 1 from account_logins where kind = $1 and value = $2', [
    kind,
    value,
  ]);
  if (taken.length > 0) return refused(TAKEN[kind]);
  const isBegun = await beginChange(tx, changes, {
    customerId,
    kind,
    value,
    // The customer's language is not known.
    language: 'zh',
    reason,
    at: now(),
    recovery: null,
    person,
    noted: 'contactChangeBegun',
  });
  return isBegun ? done({}) : refused(PENDING);
}

const contactsSchema = z.array(z.object({ kind: z.enum(['phone', 'email']), value: z.string() }));

async function sendReset(
  { baseUrl: site, now }: Parts,
  { contacts }: OwnAccounts,
  tx: Queryable,
  id: string,
): Decided {
  const old = contactsSchema.parse(
    await tx.query(
      'select kind, value from account_logins where account_id = $1 and verified_at <= $2',
      [id, new Date(now() - YOUNG_MS).toISOString()],
    ),
  );
  if (old.length === 0) return refused(TOO_NEW);
  const message = { template: 'passwordReset', params: { site } } as const;
  for (const contact of old) await contacts.send(tx, contact, message, 'zh');
  return done({});
}

/** Gives a lost account back to the address that was proved in a request, in 72 hours. The customer's row is locked by now. */
async function beginRecovery(
  tx: Queryable,
  { changes, recoveries }: OwnAccounts,
  at: number,
  { customer, request, withTotp, reason, person }: Recovery,
): Promise<Outcome<Columns | null>> {
  const { id: customerId, state } = customer;
  if (state !== 'active') return refused(REFUSALS.stepNotAllowed);
  if (reason.trim() === '') return refused(REASON_NEEDED);
  const asked = await recoveries.find(tx, request);
  if (asked === null) return refused(NOT_PROVED);
  if (asked.customerId !== null && asked.customerId !== customerId) return refused(NOT_PROVED);
  const { email: value } = asked;
  const taken = await tx.query(
    "select 1 from account_logins where kind = 'email' and value = $1 and account_id <> $2",
    [value, customerId],
  );
  if (taken.length > 0) return refused(TAKEN.email);
  const { language } = asked;
  const isBegun = await beginChange(tx, changes, {
    customerId,
    kind: 'recovery',
    value,
    language,
    reason,
    at,
    recovery: { request, withTotp },
    person,
    noted: 'recoveryBegun',
  });
  if (!isBegun) return refused(PENDING);
  await tx.query('update service_requests set customer_id = $2 where id = $1', [
    request,
    customerId,
  ]);
  const by = { id: person.userId, name: person.username };
  await noteStep(tx, {
    request,
    step: 'recoveryBegun',
    by,
    at,
    said: { withTotp: String(withTotp) },
  });
  return done({});
}
