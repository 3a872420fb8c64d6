import type { OrderDetail } from '@banyan/contract/orders';
import { REFUND_REASONS } from '@banyan/contract/refunds';
import { useTexts } from '@banyan/platform/language';
import { useLocation } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { Facts, useWords } from '@banyan/ui';
import { useEffect, useRef } from 'react';
import { orderActTexts } from '../orders/orderActTexts.js';
import { refundStepsOf } from '../orders/orderSteps.js';
import { Steps } from '../orders/Steps.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './myOrder.module.css';
import { myOrderTexts } from './myOrderTexts.js';

/** How far the money is on its way back. Not shown without a refund. */
export function MyRefund({ order }: { readonly order: OrderDetail }) {
  const text = useTexts(myOrderTexts);
  const acts = useTexts(orderActTexts);
  const reasons = useWords(REFUND_REASONS);
  const steps = refundStepsOf(order);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#refund') section.current?.scrollIntoView();
  }, [hash]);
  if (steps.length === 0) return null;
  const { refundRequest, refundedFen, refundingFen = 0 } = order;
  const asked = refundRequest?.state === 'withdrawn' ? null : refundRequest;
  const facts = [
    ...(asked == null ? [] : [[text.refundReason, reasons[asked.reason]] as const]),
    ...(asked == null || asked.text === '' ? [] : [[text.refundText, asked.text] as const]),
    ...(refundedFen > 0 ? [[text.refunded, formatYuan(refundedFen)] as const] : []),
    ...(refundingFen > 0 ? [[text.refunding, formatYuan(refundingFen)] as const] : []),
  ];
  return (
    <section ref={section} className={parts['card']} id="refund">
      <h2>{text.refund}</h2>
      <Steps label={acts.refundSteps} steps={steps} words={acts.refundStep} />
      {facts.length > 0 && (
        <div className={styles['below']}>
          <Facts facts={facts} />
        </div>
      )}
      <p className={parts['hint']}>{text.refundWay}</p>
    </section>
  );
}
