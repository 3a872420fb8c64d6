import * as z from 'zod';
import type { Queryable } from '../database/db.js';

/** As long as it takes to find a phone. */
const STEP_SECONDS = 600;

const rowsSchema = z.array(
  z.object({ id: z.string(), account: z.string(), methods: z.array(z.string()) }),
);

export type Waiting = Readonly<z.infer<typeof rowsSchema>[number]>;

/** Sign-ins that want the second factor still, by the provider's interaction, which one browser holds. */
export type SecondSteps = {
  /** @param methods by what they have proved who they are so far (RFC 8176) */
  remember(interaction: string, accountId: string, methods: readonly string[]): Promise<void>;
  /** Who waits; null: nobody yet, or for too long. */
  find(interaction: string): Promise<Waiting | null>;
  forget(tx: Queryable, interaction: string): Promise<void>;
};

export function createSecondSteps(db: Queryable, now: () => number): SecondSteps {
  const seconds = () => Math.floor(now() / 1000);
  return {
    remember: async (interaction, accountId, methods) => {
      await db.query(
        `insert into second_steps (interaction, account_id, expires_at, methods) values ($1, $2, $3, $4::jsonb)
         on conflict (interaction) do update set account_id = excluded.account_id,
           expires_at = excluded.expires_at, methods = excluded.methods`,
        [interaction, accountId, seconds() + STEP_SECONDS, JSON.stringify(methods)],
      );
    },
    find: async (interaction) => {
      const rows = await db.query(
        `select a.id, a.account, s.methods from second_steps s join accounts a on a.id = s.account_id
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
