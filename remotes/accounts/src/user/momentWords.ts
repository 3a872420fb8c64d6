import type { CustomerMoment } from '@banyan/contract/customers';
import { ORDER_STATES } from '@banyan/contract/orders';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { userPageTexts } from './userPageTexts.js';

/** What happened, in the language of the screen. */
export function useMomentWords(): (moment: CustomerMoment) => string {
  const { moments, signIns } = useTexts(userPageTexts);
  const language = useLanguage();
  const states: Readonly<Record<string, { readonly zh: string; readonly en: string }>> =
    ORDER_STATES;
  const known: Readonly<Record<string, string>> = signIns;

  function ofOrder({ what, ref, detail }: CustomerMoment): string {
    if (what === 'created') return moments.orderCreated(ref);
    if (what === 'state') return moments.orderState(ref, states[detail]?.[language] ?? detail);
    if (what === 'refund') return moments.orderRefund(ref, formatYuan(Number(detail)));
    if (what === 'invoice') return moments.orderInvoice(ref);
    return moments.orderNote(ref, detail);
  }

  return (moment) => {
    switch (moment.source) {
      case 'order':
        return ofOrder(moment);
      case 'signIn':
        return moments.account(known[moment.what] ?? moment.what);
      case 'change':
        return language === 'zh' ? moment.summaryZh : moment.summaryEn;
      case 'registered':
        return moments.registered;
    }
  };
}
