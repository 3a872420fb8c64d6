import type { LEGAL_CALLS, MY_LEGAL_CALLS } from '@banyan/contract/legal';
import type { BUYING_CALLS, SHOP_CALLS } from '@banyan/contract/shop';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

type Calls = typeof SHOP_CALLS & typeof BUYING_CALLS & typeof LEGAL_CALLS & typeof MY_LEGAL_CALLS;

/** What is sold, and the order that is being made. */
export const shopDomain = ownDomain<Calls>()(
  { path: 'shop', version: '1.0' },
  { tags: ['Price', 'Order'], topics: { catalogue: ['Price'], order: ['Order'] } },
  (build, own) => ({
    catalogue: build.query(own.read('Shop/GetCatalogue', thing, ['Price'])),
    quote: build.query(own.read('Shop/Quote', thing, ['Price'])),
    inProgress: build.query(own.read('MyOrder/GetInProgress', thing, ['Order'])),
    create: build.mutation(own.act('MyOrder/Create', ['Order', 'Price'])),
    accept: build.mutation(own.act('MyLegal/Accept')),
  }),
);
