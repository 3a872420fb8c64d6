import { goodsIn } from '@banyan/contract/orders';
import type { Paying } from '@banyan/contract/payments';
import { TERMS } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import { CancelOrder } from '../orders/CancelOrder.js';
import { PayBy } from '../orders/PayBy.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';

/** What is paid for, until when, and the way out of it. */
export function OrderFacts({ paying }: { readonly paying: Paying }) {
  const text = useTexts(paymentTexts);
  const terms = useWords(TERMS);
  const { order, serverNow } = paying;
  const { product, edition } = goodsIn(order, useLanguage());
  const { api } = useDomain(payingDomain);
  const [cancel, cancelling] = api.useCancelMutation();
  const { refetch } = api.usePayingQuery({ order: order.id });
  const { id, version, term, quantity, amountFen, payBy, state } = order;
  return (
    <section className={styles['card']} aria-label={text.facts}>
      <Facts
        facts={[
          [text.goods, `${product} · ${edition}`],
          ...(term === null || term === undefined ? [] : ([[text.term, terms[term]]] as const)),
          [text.seats, quantity],
          [
            state === 'pending' ? text.due : text.amount,
            <strong key="amount">{formatYuan(amountFen)}</strong>,
          ],
        ]}
      />
      {payBy !== null && payBy !== undefined && (
        <p className={styles['left']}>
          <PayBy
            until={payBy}
            serverNow={serverNow}
            say={text.left}
            onOver={() => void refetch()}
          />
        </p>
      )}
      {state === 'pending' && (
        <CancelOrder
          isBusy={cancelling.isLoading}
          fault={cancelling.error === undefined ? undefined : messageOf(cancelling.error)}
          onSure={(reason) => void cancel({ id, version, reason })}
        />
      )}
    </section>
  );
}
