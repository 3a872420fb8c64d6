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
    products: build.query(code.all('Product/GetPublicList')),
    save: build.mutation(code.act('Discount/Save')),
    setEnabled: build.mutation(code.actOnMany('Discount/SetEnabled')),
    generate: build.mutation(code.act('Discount/Generate')),
    approve: build.mutation(code.act('Discount/Approve')),
  }),
);
