import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** What the machine-code filter can refuse. */
const effectSchema = z.enum(['signIn', 'activate', 'publish', 'templates', 'statistics']);
type BlockEffect = z.infer<typeof effectSchema>;
type Machine = { readonly machineCode: string; readonly product: string };

const effectsSchema = z.array(z.object({ effects: z.array(effectSchema) }));

/** A block `b` that counts at an instant, which is SQL. */
export function blockedAt(at: string): string {
  return `b.lifted_at is null and b.starts_at <= ${at} and (b.ends_at is null or b.ends_at > ${at})
    and (b.paused_until is null or b.paused_until <= ${at})`;
}

/** Those that count for a machine and a product; the parameters are the machine code, the product and the instant. */
const ON_MACHINE = `b.machine_code = $1 and (b.product_id is null or b.product_id = $2) and ${blockedAt('$3')}`;

/** What is refused to a machine now, for one product. */
export async function effectsOn(
  db: Queryable,
  machine: Machine,
  now: number,
): Promise<ReadonlySet<BlockEffect>> {
  const rows = await db.query(
    `select b.effects from machine_code_blocks b where ${ON_MACHINE}`,
    paramsOf(machine, now),
  );
  return new Set(effectsSchema.parse(rows).flatMap(({ effects }) => effects));
}

/**
 * Counts a refused call on each entry behind it. Outside of the refused transaction, which is rolled back; one statement, so
 * that parallel calls lose no count.
 */
export async function noteRefusal(
  db: Queryable,
  machine: Machine,
  effect: BlockEffect,
  now: number,
): Promise<void> {
  await db.query(
    `update machine_code_blocks b set hits = b.hits + 1, last_hit_at = greatest(b.last_hit_at, $3::timestamptz)
     where ${ON_MACHINE} and $4 = any(b.effects)`,
    [...paramsOf(machine, now), effect],
  );
}

function paramsOf({ machineCode, product }: Machine, now: number): readonly string[] {
  return [machineCode, product, new Date(now).toISOString()];
}
