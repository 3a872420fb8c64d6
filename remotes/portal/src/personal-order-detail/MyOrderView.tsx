import { CLOSED_REASONS, type OrderDetail } from '@banyan/contract/orders';
import { REFUND_REASONS } from '@banyan/contract/refunds';
import { useTexts } from '@banyan/platform/language';
import { useLocation } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { Facts, OrderTimeline, useWords } from '@banyan/ui';
import { useEffect, useRef } from 'react';
import { OrderActs } from '../orders/OrderActs.js';
import { orderActTexts } from '../orders/orderActTexts.js';
import { orderStepsOf, refundStepsOf } from '../orders/orderSteps.js';
import { Steps } from '../orders/Steps.js';
import parts from '../portal-frame/portalParts.module.css';
import { MyFacts } from './MyFacts.js';
import { MyInvoice } from './MyInvoice.js';
import styles from './myOrder.module.css';
import { myOrderTexts } from './myOrderTexts.js';

type Props = {
  readonly order: OrderDetail;
  /** What the server's clock said when it was read. */
  readonly serverNow: string | undefined;
};

/** How far it is, what can be done, what it was of, and what happened to it (site and portal, page d5). */
export function MyOrderView({ order, serverNow }: Props) {
  const text = useTexts(myOrderTexts);
  const acts = useTexts(orderActTexts);
  const reasons = useWords(CLOSED_REASONS);
  const { closedReason } = order;
  const words =
    closedReason == null
      ? acts.step
      : { ...acts.step, cancelled: acts.closed(reasons[closedReason]) };
  return (
    <div className={styles['view']}>
      <section className={`${parts['card']} ${styles['wide']}`}>
        <Steps label={acts.steps} steps={orderStepsOf(order)} words={words} />
      </section>
      <div className={styles['acts']}>
        <OrderActs order={order} serverNow={serverNow} />
      </div>
      <div className={parts['stack']}>
        <section className={parts['card']}>
          <h2>{text.order}</h2>
          <MyFacts order={order} />
        </section>
        <MyRefund order={order} />
        <section className={parts['card']}>
          <h2>{text.invoice}</h2>
          <MyInvoice invoice={order.invoice} />
        </section>
        <section className={parts['card']}>
          <h2>{text.history}</h2>
          <OrderTimeline
            label={text.history}
            entries={order.timeline}
            reader={order.customerName}
          />
        </section>
      </div>
    </div>
  );
}

/** How far the money is on its way back. Not shown without a refund. */
function MyRefund({ order }: { readonly order: OrderDetail }) {
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
