import type { Paying } from '@banyan/contract/payments';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import parts from '../portal-frame/portalParts.module.css';
import { Choosing } from './Choosing.js';
import { OrderFacts } from './OrderFacts.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import { Result } from './Result.js';
import { stageOf } from './stageOf.js';

/** The order on one side, what is to be done about it on the other. */
export function PayingView({ paying }: { readonly paying: Paying }) {
  const text = useTexts(paymentTexts);
  const stage = stageOf(paying);
  const isToPay = stage.kind === 'open' || stage.kind === 'choose';
  const twice = paying.payments.filter(({ state }) => state === 'duplicate');
  return (
    <>
      {twice.map(({ id, amountFen }) => (
        <p key={id} role="status" className={parts['news']}>
          {text.twice(formatYuan(amountFen))}
        </p>
      ))}
      <div className={styles['page']}>
        <OrderFacts paying={paying} />
        {isToPay ? (
          <Choosing paying={paying} stage={stage} />
        ) : (
          <Result stage={stage} order={paying.order} />
        )}
      </div>
    </>
  );
}
