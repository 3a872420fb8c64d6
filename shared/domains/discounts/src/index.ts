import type { DISCOUNT_CALLS } from '@banyan/contract/discounts';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The discount codes. */
export const discountsDomain = recordDomain<typeof DISCOUNT_CALLS>()(
  domain,
  'discountCode',
  (build, code) => ({
    codes: build.query(code.page('Discount/GetList')),
    code: build.query(code.one('Discount/Get')),
    save: build.mutation(code.act('Discount/Save')),
    setEnabled: build.mutation(code.actOnMany('Discount/SetEnabled')),
    generate: build.mutation(code.act('Discount/Generate')),
    approve: build.mutation(code.act('Discount/Approve')),
  }),
);
