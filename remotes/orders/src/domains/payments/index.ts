import type { PAYMENT_DESK_CALLS } from '@banyan/contract/finance';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Money that came or went, as finance sees it. */
export const paymentsDomain = recordDomain<typeof PAYMENT_DESK_CALLS>()(
  domain,
  'payment',
  (build, payment) => ({
    payments: build.query(payment.keyset('Payment/GetList')),
    payment: build.query(payment.one('Payment/Get')),
    reconciliation: build.query(payment.tree('Payment/GetReconciliation')),
    ask: build.mutation(payment.act('Payment/Ask')),
    settle: build.mutation(payment.act('Payment/Settle')),
    refund: build.mutation(payment.act('Payment/Refund')),
    note: build.mutation(payment.act('Payment/Note')),
  }),
);
