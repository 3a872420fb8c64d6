import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { REFUSALS, type Refusal, refusal } from '../../ground/requests/refusal.js';

/** What a leaving customer may still call: to see their data, to prove their identity, and to stay. */
const OPEN = ['MyData/', 'MyNotice/', 'MySecurity/'];
const OPEN_CALLS = ['MyAccount/Get', 'MyAccount/Prove', 'MyAccount/SendProof', 'MyProfile/Get'];

export const LEAVING = refusal(
  409,
  'ACCOUNT_LEAVING',
  '您的账户正在注销。撤销注销后才能继续使用，见“隐私与数据”。',
  'Your account is being closed. To keep using it, cancel that under “Privacy and data”.',
);

const stateSchema = z.array(z.object({ state: z.string(), until: z.string().nullable() }));

/** Why a customer may not make a call now: they are leaving, or gone. Null: they may. */
export async function refusedToLeaver(
  db: Queryable,
  customerId: string,
  path: string,
): Promise<Refusal | null> {
  const [leaver] = stateSchema.parse(
    await db.query(
      "select state, closing_until as until from customers where id = $1 and state in ('closing', 'closed')",
      [customerId],
    ),
  );
  if (leaver === undefined) return null;
  if (leaver.state === 'closed') return REFUSALS.signInNeeded;
  return isOpenToLeavers(path) ? null : { ...LEAVING, details: { until: leaver.until } };
}

function isOpenToLeavers(path: string): boolean {
  return OPEN_CALLS.includes(path) || OPEN.some((domain) => path.startsWith(domain));
}
