import { goodsIn, type Order } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked, Pager, useLastPage, useListAddress } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { OrderStateTag } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { GROUP_NAMES, GROUPS, type Group, MY_ORDERS } from './myOrderSearch.js';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';

export function PersonalOrderListPage() {
  const text = useTexts(myOrdersTexts);
  const list = useListAddress(MY_ORDERS);
  const { filters, page, pageSize } = list.search;
  const states = GROUPS[filters.group];
  const { api } = useDomain(ordersDomain);
  const orders = api.useMyOrdersQuery({
    ...(states.length === 0 ? {} : { states: [...states] }),
    page,
    pageSize,
  });
  useLastPage(orders.currentData?.records ?? null, list);
  return (
    <PortalFrame title={text.title}>
      <nav aria-label={text.groups} className={styles['groups']}>
        {GROUP_NAMES.map((group) => (
          <Link
            key={group}
            to={group === 'all' ? '?' : `?show=${group}`}
            aria-current={group === filters.group ? 'true' : undefined}
          >
            {text.group[group]}
          </Link>
        ))}
      </nav>
      <Asked query={orders}>
        {(found) => {
          if (found === null) return <Pending />;
          if (found.results.length === 0) return <NoOrders group={filters.group} />;
          return (
            <>
              <ul className={parts['cards']} aria-label={text.title}>
                {found.results.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
              <Pager label={text.pages} records={found.records} list={list} />
            </>
          );
        }}
      </Asked>
    </PortalFrame>
  );
}

function OrderCard({ order }: { readonly order: Order }) {
  const { product, edition } = goodsIn(order, useLanguage());
  const text = useTexts(myOrdersTexts);
  return (
    <li className={`${parts['card']} ${styles['order']}`}>
      <div>
        <p className={styles['product']}>
          {product} · {edition}
          {order.quantity > 1 && ` × ${order.quantity}`}
        </p>
        <p className={parts['muted']}>
          <Link
            className={parts['link']}
            to={`/personal/orderDetail?id=${encodeURIComponent(order.id)}`}
          >
            {order.id}
          </Link>{' '}
          · {formatInstant(order.createdAt)}
        </p>
      </div>
      <div className={styles['worth']}>
        <OrderStateTag state={order.state} />
        <p className={styles['amount']}>{formatYuan(order.amountFen)}</p>
        {order.refundedFen > 0 && (
          <p className={parts['muted']}>{text.refunded(formatYuan(order.refundedFen))}</p>
        )}
      </div>
    </li>
  );
}

function NoOrders({ group }: { readonly group: Group }) {
  const text = useTexts(myOrdersTexts);
  return (
    <div className={parts['card']}>
      <p>{group === 'all' ? text.noOrders : text.noneInGroup}</p>
      {group === 'all' ? (
        <Link className={parts['button']} to="/webHome">
          {text.seeEditions}
        </Link>
      ) : (
        <Link className={parts['link']} to="?">
          {text.seeAll}
        </Link>
      )}
    </div>
  );
}
