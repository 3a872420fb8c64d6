import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** What the machine-code filter can refuse. */
const effectSchema = z.enum(['signIn', 'activate', 'publish', 'templates', 'statistics']);
type BlockEffect = z.infer<typeof effectSchema>;

const effectsSchema = z.array(z.object({ effects: z.array(effectSchema) }));

/** A block `b` that counts at an instant, which is SQL. */
export function blockedAt(at: string): string {
  return `b.lifted_at is null and b.starts_at <= ${at} and (b.ends_at is null or b.ends_at > ${at})
    and (b.paused_until is null or b.paused_until <= ${at})`;
}

/** What is refused to a machine now, for one product. */
export async function effectsOn(
  db: Queryable,
  machine: { readonly machineCode: string; readonly product: string },
  now: number,
): Promise<ReadonlySet<BlockEffect>> {
  const rows = await db.query(
    `select b.effects from machine_code_blocks b
     where b.machine_code = $1 and (b.product_id is null or b.product_id = $2) and ${blockedAt('$3')}`,
    [machine.machineCode, machine.product, new Date(now).toISOString()],
  );
  return new Set(effectsSchema.parse(rows).flatMap(({ effects }) => effects));
}
