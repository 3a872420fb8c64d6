import { randomBytes } from 'node:crypto';
import type { ContactKind, ContactStep } from '@banyan/contract/contacts';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** From the first step to the last. */
const WHOLE_MS = 15 * 60_000;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    step: z.enum(['old', 'other', 'new']),
    flow: z.string().nullable(),
  }),
);
export type ContactFlow = Readonly<z.infer<typeof rowsSchema>[number]>;

/** Whose change it is, and which of them. */
export type Whose = {
  readonly accountId: string;
  readonly kind: ContactKind;
  readonly change: string;
};

const instant = (at: number) => new Date(at).toISOString();

/** Begins a change in the place of one that another window has begun. */
export async function beginFlow(
  db: Queryable,
  { accountId, kind }: Omit<Whose, 'change'>,
  step: ContactStep['step'],
  now: number,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db.query(
    `insert into contact_flows (account_id, kind, id, step, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, kind) do update
       set id = excluded.id, step = excluded.step, flow_id = null, expires_at = excluded.expires_at`,
    [accountId, kind, id, step, instant(now + WHOLE_MS)],
  );
  return id;
}

/** Also says that another window has taken it over, or that it is over. */
export async function findFlow(
  db: Queryable,
  { accountId, kind, change }: Whose,
  now: number,
): Promise<ContactFlow | 'elsewhere' | 'over'> {
  const rows = await db.query(
    `select id, step, flow_id as flow from contact_flows
     where account_id = $1 and kind = $2 and expires_at > $3 for update`,
    [accountId, kind, instant(now)],
  );
  const [flow] = rowsSchema.parse(rows);
  if (flow === undefined) return 'over';
  return flow.id === change ? flow : 'elsewhere';
}

/** The code that the step waits for. An earlier one counts no more. */
export async function expectCode(
  tx: Queryable,
  { accountId, kind, change }: Whose,
  flow: string,
): Promise<void> {
  await tx.query(
    'update contact_flows set flow_id = $4 where account_id = $1 and kind = $2 and id = $3',
    [accountId, kind, change, flow],
  );
}

export async function toNewStep(tx: Queryable, { accountId, kind, change }: Whose): Promise<void> {
  await tx.query(
    "update contact_flows set step = 'new', flow_id = null where account_id = $1 and kind = $2 and id = $3",
    [accountId, kind, change],
  );
}

export async function endFlow(tx: Queryable, { accountId, kind, change }: Whose): Promise<void> {
  await tx.query('delete from contact_flows where account_id = $1 and kind = $2 and id = $3', [
    accountId,
    kind,
    change,
  ]);
}
