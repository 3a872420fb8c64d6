import {
  MACHINE_BLOCK,
  type MachineBlock,
  type MachineBlockFilter,
  machineBlockSchemas,
} from '@banyan/contract/machine-codes';
import { instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { MASKED_CODE } from '../devices/machineCode.js';

/** What a list is asked for, with the machine code that a search key has hidden. */
export type Wanted = MachineBlockFilter & { readonly machineCode?: string };

const DEVICE = 'from devices d where d.machine_code = r.machine_code';

export const BLOCKS = describedKind<MachineBlock, Wanted>(MACHINE_BLOCK, machineBlockSchemas, {
  table: 'machine_code_blocks',
  computed: (now) => ({
    machineCode: MASKED_CODE,
    state: stateAt(now),
    deviceId: `(select d.id ${DEVICE})`,
    customerId: `(select d.customer_id ${DEVICE})`,
  }),
  also: (place, { productId, effect, hasHits, machineCode }) => [
    productId !== undefined && `r.product_id is null or r.product_id = ${place(productId)}`,
    effect !== undefined && `${place(effect)} = any(r.effects)`,
    hasHits !== undefined && `r.hits ${hasHits ? '>' : '='} 0`,
    machineCode !== undefined && `r.machine_code = ${place(machineCode)}`,
  ],
});

/** What is true of an entry first counts, in the order of `BLOCK_STATES`. An expired one that was replaced has expired. */
function stateAt(now: number): string {
  const at = instantSql(now);
  return `case when r.ends_at <= coalesce(r.lifted_at, ${at}) then 'expired' when r.lifted_at is not null then 'lifted'
    when r.starts_at > ${at} then 'scheduled' when r.paused_until > ${at} then 'paused' else 'active' end`;
}
