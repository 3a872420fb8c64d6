import * as z from 'zod';
import type { Queryable } from '../database/db.js';

/** As long as it takes to find a phone. */
const STEP_SECONDS = 600;

const rowsSchema = z.array(z.object({ id: z.string(), account: z.string() }));

/** Sign-ins whose password was right, by the provider's interaction, which one browser holds. */
export type SecondSteps = {
  remember(interaction: string, accountId: string): Promise<void>;
  /** Whose password it was; null: none yet, or too long ago. */
  find(interaction: string): Promise<{ readonly id: string; readonly account: string } | null>;
  forget(tx: Queryable, interaction: string): Promise<void>;
};

export function createSecondSteps(db: Queryable, now: () => number): SecondSteps {
  const seconds = () => Math.floor(now() / 1000);
  return {
    remember: async (interaction, accountId) => {
      await db.query(
        `insert into second_steps (interaction, account_id, expires_at) values ($1, $2, $3)
         on conflict (interaction) do update set account_id = excluded.account_id,
           expires_at = excluded.expires_at`,
        [interaction, accountId, seconds() + STEP_SECONDS],
      );
    },
    find: async (interaction) => {
      const rows = await db.query(
        `select a.id, a.account from second_steps s join accounts a on a.id = s.account_id
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
