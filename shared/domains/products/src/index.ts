import type { CHANGE_CALLS } from '@banyan/contract/changes';
import type { ORDER_CALLS } from '@banyan/contract/orders';
import type { PRODUCT_CALLS } from '@banyan/contract/products';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

type Calls = typeof PRODUCT_CALLS & typeof ORDER_CALLS & typeof CHANGE_CALLS;

/** The editions of the products, their order and their prices, who has bought them and what was done to them. */
export const productsDomain = recordDomain<Calls>()(domain, 'edition', (build, edition) => ({
  editions: build.query(edition.tree('Product/GetAdminList')),
  orders: build.query(edition.page('Order/GetList')),
  changes: build.query(edition.keyset('Change/GetList')),
  prices: build.query(edition.keyset('Product/GetPrices')),
  save: build.mutation(edition.act('Product/SaveEdition')),
  setState: build.mutation(edition.act('Product/SetState')),
  setPrice: build.mutation(edition.act('Product/SetPrice')),
  reorder: build.mutation(edition.act('Product/Reorder')),
  remove: build.mutation(edition.act('Product/Remove')),
}));
