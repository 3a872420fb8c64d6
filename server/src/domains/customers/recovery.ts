import type { Person } from '@banyan/contract';
import type { Customer } from '@banyan/contract/customers';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { noteStep } from '../../identity/changing/requestSteps.js';
import type { OwnAccounts } from '../wiring.js';
import { beginChange } from './beginChange.js';
import { NOT_PROVED, PENDING, REASON_NEEDED, TAKEN } from './contactRefusals.js';

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
