import type { Order } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, OrderStateTag } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import {
  addressOf,
  GROUP_NAMES,
  GROUPS,
  type MyOrderSearch,
  PAGE_SIZE,
  readMyOrderSearch,
} from './myOrderSearch.js';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';

export function PersonalOrderListPage() {
  const text = useTexts(myOrdersTexts);
  const [params] = useSearchParams();
  const search = readMyOrderSearch(params);
  const states = GROUPS[search.group];
  const { api } = useDomain(ordersDomain);
  const orders = api.useMyOrdersQuery({
    ...(states.length === 0 ? {} : { states: [...states] }),
    page: search.page,
    pageSize: PAGE_SIZE,
  });
  const found = orders.currentData;
  return (
    <PortalFrame title={text.title}>
      <nav aria-label={text.groups} className={styles['groups']}>
        {GROUP_NAMES.map((group) => (
          <Link
            key={group}
            to={addressOf({ group, page: 1 })}
            aria-current={group === search.group ? 'true' : undefined}
          >
            {text.group[group]}
          </Link>
        ))}
      </nav>
      {orders.error !== undefined && !orders.isFetching && (
        <LoadFailed reason={orders.error.message ?? ''} onRetry={() => void orders.refetch()} />
      )}
      {found === undefined && orders.isFetching && <Pending />}
      {found !== undefined && found.results.length === 0 && <NoOrders group={search.group} />}
      {found !== undefined && found.results.length > 0 && (
        <>
          <ul className={parts['cards']} aria-label={text.title}>
            {found.results.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pages search={search} last={Math.max(1, Math.ceil(found.records / PAGE_SIZE))} />
        </>
      )}
    </PortalFrame>
  );
}

function OrderCard({ order }: { readonly order: Order }) {
  const text = useTexts(myOrdersTexts);
  return (
    <li className={`${parts['card']} ${styles['order']}`}>
      <div>
        <p className={styles['product']}>
          {order.productName} · {order.editionName}
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

function NoOrders({ group }: Pick<MyOrderSearch, 'group'>) {
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

function Pages({ search, last }: { readonly search: MyOrderSearch; readonly last: number }) {
  const text = useTexts(myOrdersTexts);
  const { page } = search;
  if (last === 1) return null;
  return (
    <nav aria-label={text.pages} className={styles['pages']}>
      {page > 1 && (
        <Link rel="prev" to={addressOf({ ...search, page: page - 1 })}>
          {text.previous}
        </Link>
      )}
      <span>{text.pageOf(page, last)}</span>
      {page < last && (
        <Link rel="next" to={addressOf({ ...search, page: page + 1 })}>
          {text.next}
        </Link>
      )}
    </nav>
  );
}
