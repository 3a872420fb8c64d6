import { CLOSED_REASONS, goodsTitle, type Order } from '@banyan/contract/orders';
import { withTerm } from '@banyan/contract/products';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { OrderStateTag, unitPriceOf, useWords } from '@banyan/ui';
import { useState } from 'react';
import { detailAddress } from '../orders/detailAddress.js';
import { OrderActs } from '../orders/OrderActs.js';
import { orderActTexts } from '../orders/orderActTexts.js';
import { orderLinks } from '../orders/orderLinks.js';
import { PayBy } from '../orders/PayBy.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';

type Props = {
  readonly order: Order;
  /** What the server's clock said when the list was read. */
  readonly serverNow: string | undefined;
  /** It is in this group no longer, and stays where it was until the list is opened again. */
  readonly hasLeft: boolean;
  /** Its time is over: the list is read again. */
  readonly onOver: () => void;
};

/** An order in the list: what of, for how much, how far, and what can be done. */
export function OrderCard({ order, serverNow, hasLeft, onOver }: Props) {
  const language = useLanguage();
  const unit = unitPriceOf(order, language);
  const text = useTexts(myOrdersTexts);
  const acts = useTexts(orderActTexts);
  const reasons = useWords(CLOSED_REASONS);
  const { id, term, quantity, amountFen, refundedFen, state, closedReason } = order;
  const { payBy, createdAt } = order;
  const [fitting] = orderLinks(order);
  return (
    <li className={`${parts['card']} ${styles['order']}`} data-left={hasLeft}>
      <div>
        <p className={styles['product']}>
          {withTerm(goodsTitle(order, language), term, language)}
          {quantity > 1 && ` × ${quantity}`}
        </p>
        {unit !== '' && <p className={parts['muted']}>{unit}</p>}
        <p className={parts['muted']}>
          <Link className={parts['link']} to={detailAddress(id)}>
            {id}
          </Link>
          {' · '}
          <span className={styles['when']}>{formatInstant(createdAt)}</span>
        </p>
        {closedReason && <p className={parts['muted']}>{acts.closed(reasons[closedReason])}</p>}
        {refundedFen > 0 && (
          <p className={parts['muted']}>{text.refunded(formatYuan(refundedFen))}</p>
        )}
        {hasLeft && <p role="status">{text.hasLeft}</p>}
      </div>
      <div className={styles['worth']}>
        <OrderStateTag state={state} />
        <p className={styles['amount']}>{formatYuan(amountFen)}</p>
      </div>
      {!hasLeft && (
        <div className={styles['acts']}>
          {fitting !== undefined && (
            <Link className={parts['button']} to={fitting.to}>
              {acts[fitting.name]}
            </Link>
          )}
          {payBy && (
            <p className={parts['muted']}>
              <PayBy until={payBy} serverNow={serverNow} say={acts.left} onOver={onOver} />
            </p>
          )}
        </div>
      )}
      {!hasLeft && <More id={id} />}
    </li>
  );
}

/** Whatever can be done about an order is done from here too. */
function More({ id }: { readonly id: string }) {
  const text = useTexts(myOrdersTexts);
  const [isOpen, setOpen] = useState(false);
  const { api } = useDomain(ordersDomain);
  const order = api.useMyOrderQuery({ id }, { skip: !isOpen });
  return (
    <details
      className={styles['rest']}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary aria-label={text.moreOf(id)}>{text.more}</summary>
      {isOpen && (
        <Asked query={order}>
          {(found) => (found === null ? <Pending /> : <OrderActs order={found} isRest />)}
        </Asked>
      )}
    </details>
  );
}
