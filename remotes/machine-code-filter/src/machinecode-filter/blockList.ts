import { valuesOf } from '@banyan/contract';
import { BLOCK_EFFECTS, MACHINE_BLOCK } from '@banyan/contract/machine-codes';
import { PRODUCTS } from '@banyan/contract/products';
import { machineCodesDomain } from '@banyan/domain-machine-codes';
import { called, flag, id, numbered, oneOf, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const BLOCKS = recordList({
  name: 'machinecode-filter',
  domain: machineCodesDomain,
  endpoint: ({ api }) => api.endpoints.blocks,
  address: addressOf(MACHINE_BLOCK, {
    /** A search key: it does not say which machine. */
    q: id(64),
    productId: called('product', oneOf(valuesOf(PRODUCTS))),
    effect: oneOf(valuesOf(BLOCK_EFFECTS)),
    hasHits: called('hits', flag('some', 'none')),
  }),
  ask: numbered,
});

export type BlockSort = typeof BLOCKS.address.usualSort.by;
export type BlockPlace = PlaceOf<typeof BLOCKS>;
