import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

/** As long as it takes to find a phone. */
const STEP_SECONDS = 600;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    account: z.string(),
    methods: z.array(z.string()),
    deviceId: z.string().nullable(),
  }),
);

export type Waiting = Readonly<z.infer<typeof rowsSchema>[number]>;

type HalfIn = {
  readonly accountId: string;
  /** By what they have proved who they are so far (RFC 8176). */
  readonly methods: readonly string[];
  /** Whose program signs them in; null: none does. */
  readonly deviceId: string | null;
};

/** Sign-ins that want the second factor still, by the provider's interaction, which one browser holds. */
export type SecondSteps = {
  remember(interaction: string, login: HalfIn): Promise<void>;
  /** The sign-in that waits for its second factor; null: none, or it waited too long. */
  find(interaction: string): Promise<Waiting | null>;
  forget(tx: Queryable, interaction: string): Promise<void>;
};

export function createSecondSteps(db: Queryable, now: () => number): SecondSteps {
  const seconds = () => Math.floor(now() / 1000);
  return {
    remember: async (interaction, { accountId, methods, deviceId }) => {
      await db.query(
        `insert into second_steps (interaction, account_id, expires_at, methods, device_id)
         values ($1, $2, $3, $4::jsonb, $5)
         on conflict (interaction) do update set account_id = excluded.account_id, expires_at = excluded.expires_at,
           methods = excluded.methods, device_id = excluded.device_id`,
        [interaction, accountId, seconds() + STEP_SECONDS, JSON.stringify(methods), deviceId],
      );
    },
    find: async (interaction) => {
      const rows = await db.query(
        `select a.id, a.account, s.methods, s.device_id as "deviceId" from second_steps s join accounts a on a.id = s.account_id
         where s.interaction = $1 and s.expires_at > $2`,
        [interaction, seconds()],
      );
      return rowsSchema.parse(rows)[0] ?? null;
    },
    forget: async (tx, interaction) => {
      await tx.query('delete from second_steps where interaction = $1', [interaction]);
    },
  };
}
