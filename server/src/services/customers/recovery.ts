import type { Person } from '@banyan/contract';
import type { Customer } from '@banyan/contract/customers';
import { NOWHERE, noteAudit } from '../../audit/auditLog.js';
import type { Queryable } from '../../database/db.js';
import type { Columns } from '../../database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../http/refusal.js';
import { noteStep } from '../../identity/changing/requestSteps.js';
import { readSetting } from '../../settings/readSetting.js';
import type { OwnAccounts } from '../wiring.js';
import { NOT_PROVED, PENDING, REASON_NEEDED, TAKEN } from './contactRefusals.js';

/** How long the customer's contacts may cancel what staff began. */
export const WAIT_MS = 72 * 3_600_000;

export type Recovery = {
  readonly customer: Customer;
  /** The number of the request. */
  readonly request: string;
  /** The second factor goes, too. */
  readonly withTotp: boolean;
  readonly reason: string;
  readonly person: Person;
};

/** Gives a lost account back to the address that was proved in a request, in 72 hours. The customer's row is locked by now. */
export async function beginRecovery(
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
  const isWaiting = withTotp || (await needsSecond(tx, customerId));
  const effectiveAt = isWaiting ? null : at + WAIT_MS;
  const by = { id: person.userId, name: person.username };
  const { language } = asked;
  const kind = 'recovery';
  const id = await changes.rows.add(tx, {
    customerId,
    kind,
    madeBy: 'staff',
    value,
    language,
    reason,
    actor: by,
    at,
    effectiveAt,
    recovery: { request, withTotp },
  });
  if (id === null) return refused(PENDING);
  if (effectiveAt !== null) {
    await changes.announce(tx, { id, customerId, kind, language, effectiveAt });
  }
  await tx.query('update service_requests set customer_id = $2 where id = $1', [
    request,
    customerId,
  ]);
  await noteStep(tx, {
    request,
    step: 'recoveryBegun',
    by,
    at,
    said: { withTotp: String(withTotp) },
  });
  const whose = { accountId: customerId, account: customerId.toLowerCase() };
  const note = { kind: 'recoveryBegun', audience: 'customer', subject: id } as const;
  await noteAudit(tx, { ...whose, ...note, origin: NOWHERE }, Math.floor(at / 1000));
  return done({});
}

/** With an order of so much, one member of staff alone hands nobody the account. */
export async function needsSecond(tx: Queryable, customerId: string): Promise<boolean> {
  const mostFen = await readSetting(tx, 'recoverySecondPersonFen');
  const rows = await tx.query(
    'select 1 from orders where customer_id = $1 and amount_fen > $2 limit 1',
    [customerId, mostFen],
  );
  return rows.length > 0;
}
