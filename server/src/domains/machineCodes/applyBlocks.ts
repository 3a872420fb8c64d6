import * as z from 'zod';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { unbindBlocked } from '../devices/binding.js';
import { blockedAt } from '../devices/blocks.js';
import { endBlocked } from '../licences/renew.js';
import type { ServiceParts } from '../wiring.js';

/** What is left over waits for the next run; calls are refused meanwhile. */
const MOST_AT_ONCE = 500;

const foundSchema = z.array(
  z.object({ deviceId: z.string(), unbinds: z.boolean(), products: z.array(z.string()) }),
);

const UNBINDS = `d.customer_id is not null and 'signIn' = any(b.effects) and (b.product_id is null or exists (
  select 1 from device_installs i where i.device_id = d.id and i.product_id = b.product_id))`;

const FOUND = `select d.id as "deviceId", bool_or(${UNBINDS}) as unbinds,
    coalesce(array_agg(distinct l.product_id) filter (where l.id is not null), '{}') as products
  from machine_code_blocks b join devices d on d.machine_code = b.machine_code
    left join licence_activations a on a.device_id = d.id and a.ended_at is null and 'activate' = any(b.effects)
    left join licences l on l.id = a.licence_id and (b.product_id is null or b.product_id = l.product_id)
  where ${blockedAt('$1')} group by d.id having bool_or(${UNBINDS}) or count(l.id) > 0
  order by d.id limit ${MOST_AT_ONCE}`;

/** Ends what the entries in force refuse: customers of devices, and activations. Resolves to how many devices had any. */
export async function applyBlocks({ db, now }: ServiceParts): Promise<number> {
  const found = foundSchema.parse(await db.query(FOUND, [new Date(now()).toISOString()]));
  for (const { deviceId, unbinds, products } of found) {
    for (const product of products) await endBlocked(db, { deviceId, product, now: now() });
    if (unbinds) await unbindBlocked(db, now(), deviceId);
  }
  return found.length;
}

/** For entries that begin by the clock, and programs that make no call. */
export function blocksJob(parts: ServiceParts): Job {
  return {
    name: 'machine_codes.apply',
    schedule: every(60),
    run: async () => {
      const devices = await applyBlocks(parts);
      return devices === 0 ? null : { devices };
    },
  };
}
