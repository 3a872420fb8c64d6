import type { CHANGE_CALLS } from '@banyan/contract/changes';
import type { MACHINE_BLOCK_CALLS } from '@banyan/contract/machine-codes';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Entries of the machine-code filter. */
export const machineCodesDomain = recordDomain<typeof MACHINE_BLOCK_CALLS & typeof CHANGE_CALLS>()(
  domain,
  'machineBlock',
  (build, block) => ({
    blocks: build.query(block.page('MachineBlock/GetList')),
    block: build.query(block.one('MachineBlock/Get')),
    changes: build.query(block.keyset('Change/GetList')),
    find: build.mutation({ ...block.act('MachineBlock/Find'), invalidatesTags: [] }),
    preview: build.mutation({ ...block.act('MachineBlock/Preview'), invalidatesTags: [] }),
    add: build.mutation(block.act('MachineBlock/Add')),
    save: build.mutation(block.act('MachineBlock/Save')),
    pause: build.mutation(block.act('MachineBlock/Pause')),
    lift: build.mutation(block.actOnMany('MachineBlock/Lift')),
    reveal: build.mutation({ ...block.act('MachineBlock/Reveal'), invalidatesTags: [] }),
  }),
);
