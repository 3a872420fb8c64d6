import type { Leaving } from '@banyan/contract/privacy';

/** What the frame of every page is answered for a customer who stays. */
export const STAYS: Leaving = {
  until: null,
  blockers: [],
  pendingOrders: 0,
  code: { channel: 'sms', to: '138****5678' },
};
