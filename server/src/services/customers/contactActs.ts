import type { Person } from '@banyan/contract';
import type { CUSTOMER_CALLS, Customer } from '@banyan/contract/customers';
import * as z from 'zod';
import { type AuditNote, noteAudit } from '../../audit/auditLog.js';
import { readTarget } from '../../codes/target.js';
import type { Queryable } from '../../database/db.js';
import type { Columns } from '../../database/sql/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../http/refusal.js';
import type { Contact } from '../../identity/contacts.js';
import { recordActs } from '../../records/index.js';
import { readSetting } from '../../settings/readSetting.js';
import type { HandlersOf } from '../service.js';
import type { OwnAccounts, ServiceParts, ServiceWiring } from '../wiring.js';
import { CUSTOMERS } from './customerKind.js';

/** How long the customer's contacts may cancel what staff began. */
const WAIT_MS = 72 * 3_600_000;
/** A way in that is younger may be a thief's. */
const YOUNG_MS = 7 * 86_400_000;

const CHANGED = {
  verb: 'changeContact',
  zh: '申请更换联系方式：',
  en: 'began to change a contact of',
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

const TAKEN = {
  phone: refusal(
    409,
    'PHONE_TAKEN',
    '此手机号已绑定账户。',
    'This phone number belongs to an account.',
  ),
  email: refusal(
    409,
    'EMAIL_TAKEN',
    '此邮箱已绑定账户。',
    'This e-mail address belongs to an account.',
  ),
};
const WRONG = {
  phone: refusal(400, 'TARGET_WRONG', '请填写正确的手机号。', 'Enter a valid phone number.'),
  email: refusal(400, 'TARGET_WRONG', '请填写正确的邮箱。', 'Enter a valid e-mail address.'),
};
const REASON_NEEDED = refusal(400, 'REASON_NEEDED', '请填写原因。', 'Please give the reason.');
const PENDING = refusal(
  409,
  'CHANGE_PENDING',
  '已有一项更换在等待生效。',
  'A change is waiting to take effect already.',
);
const OWN_ACT = refusal(
  409,
  'OWN_ACT',
  '需要由另一位同事复核。',
  'Another member of staff has to approve it.',
);
const TOO_NEW = refusal(
  409,
  'CONTACT_TOO_NEW',
  '没有绑定超过 7 天的联系方式，不能发送。',
  'No contact has been on the account for more than seven days, so nothing can be sent.',
);

type ContactCalls = Pick<
  HandlersOf<typeof CUSTOMER_CALLS>,
  | 'Customer/ChangeContact'
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
            return done({});
          }),
    ),
    'Customer/SendReset': customers.act(
      'Customer/SendReset',
      RESET,
      (_request, { tx }) =>
        ({ id }) =>
          withOwn((own) => sendReset(parts, own, tx, id)),
    ),
  };
}

/** A customer reads the log of their own account: where staff sit is not in it. */
const NOWHERE: AuditNote['origin'] = { address: '', device: '' };

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
  const target = readTarget(kind === 'phone' ? 'sms' : 'email', typed);
  if (target === null) return refused(WRONG[kind]);
  const { value } = target;
  const taken = await tx.query('select 1 from account_logins where kind = $1 and value = $2', [
    kind,
    value,
  ]);
  if (taken.length > 0) return refused(TAKEN[kind]);
  const at = now();
  const effectiveAt = (await needsSecond(tx, customerId)) ? null : at + WAIT_MS;
  // Nobody has said which language the customer reads.
  const language = 'zh';
  const id = await changes.rows.add(tx, {
    customerId,
    kind,
    madeBy: 'staff',
    value,
    language,
    reason,
    actor: { id: person.userId, name: person.username },
    at,
    effectiveAt,
  });
  if (id === null) return refused(PENDING);
  if (effectiveAt !== null) {
    await changes.announce(tx, { id, customerId, kind, language, effectiveAt });
  }
  const whose = { accountId: customerId, account: customerId.toLowerCase() };
  const note = { kind: 'contactChangeBegun', audience: 'customer', subject: id } as const;
  await noteAudit(tx, { ...whose, ...note, origin: NOWHERE }, Math.floor(at / 1000));
  return done({});
}

/** With an order of so much, one member of staff alone hands nobody the account. */
async function needsSecond(tx: Queryable, customerId: string): Promise<boolean> {
  const mostFen = await readSetting(tx, 'recoverySecondPersonFen');
  const rows = await tx.query(
    'select 1 from orders where customer_id = $1 and amount_fen > $2 limit 1',
    [customerId, mostFen],
  );
  return rows.length > 0;
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
