import type { MY_PAYMENT_CALLS } from '@banyan/contract/payments';
import type { BUYING_CALLS } from '@banyan/contract/shop';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

/** An order and how it is paid for. */
export const payingDomain = ownDomain<typeof MY_PAYMENT_CALLS & typeof BUYING_CALLS>()(
  { path: 'paying', version: '1.0' },
  { tags: ['Paying'], topics: { payment: ['Paying'], order: ['Paying'] } },
  (build, own) => ({
    paying: build.query(own.read('MyPayment/Get', thing, ['Paying'])),
    begin: build.mutation(own.act('MyPayment/Begin', ['Paying'])),
    check: build.mutation(own.act('MyPayment/Check', ['Paying'])),
    cancel: build.mutation(own.act('MyOrder/Cancel', ['Paying'])),
  }),
);
