import type { DISCOUNT_CALLS } from '@banyan/contract/discounts';
import type { PRODUCT_CALLS } from '@banyan/contract/products';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The discount codes. */
export const discountsDomain = recordDomain<typeof DISCOUNT_CALLS & typeof PRODUCT_CALLS>()(
  domain,
  'discountCode',
  (build, code) => ({
    codes: build.query(code.page('Discount/GetList')),
    code: build.query(code.one('Discount/Get')),
    batches: build.query(code.all('Discount/GetBatches')),
    products: build.query(code.all('Product/GetPublicList')),
    save: build.mutation(code.act('Discount/Save')),
    setEnabled: build.mutation(code.actOnMany('Discount/SetEnabled')),
    generate: build.mutation(code.act('Discount/Generate')),
    approve: build.mutation(code.act('Discount/Approve')),
    remove: build.mutation(code.act('Discount/Remove')),
    /** Changes nothing. */
    test: build.mutation({ ...code.act('Discount/Test'), invalidatesTags: [] }),
    redemptions: build.query(code.keyset('Discount/GetRedemptions')),
    customers: build.query(code.keyset('Discount/GetCustomers')),
    addCustomers: build.mutation(code.act('Discount/AddCustomers')),
    removeCustomers: build.mutation(code.act('Discount/RemoveCustomers')),
    use: build.query(code.one('Discount/GetUse')),
    useDays: build.query(code.one('Discount/GetUseDays')),
  }),
);
