import type { Order } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked, Pager, useLastPage, useListAddress } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { type ReactNode, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Finding } from './Finding.js';
import { MY_ORDERS, type MyOrderPlace } from './myOrderSearch.js';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';
import { OrderCard } from './OrderCard.js';
import { type Shown, withLeft } from './withLeft.js';

export function PersonalOrderListPage() {
  const text = useTexts(myOrdersTexts);
  const list = useListAddress(MY_ORDERS);
  const { filters, page, pageSize } = list.search;
  const { api } = useDomain(ordersDomain);
  const orders = api.useMyOrdersQuery({ ...MY_ORDERS.asked(filters), page, pageSize });
  useLastPage(orders.currentData?.records ?? null, list);
  return (
    <PortalFrame title={text.title}>
      <Finding list={list} />
      <Asked query={orders}>
        {(found) =>
          found === null ? (
            <Pending />
          ) : (
            <Orders
              key={JSON.stringify([filters, page])}
              orders={found.results}
              serverNow={found.serverNow}
              list={list}
              onOver={() => void orders.refetch()}
            >
              <Pager label={text.pages} records={found.records} list={list} />
            </Orders>
          )
        }
      </Asked>
    </PortalFrame>
  );
}

type Props = {
  readonly orders: readonly Order[];
  readonly serverNow: string | undefined;
  readonly list: MyOrderPlace;
  readonly onOver: () => void;
  readonly children: ReactNode;
};

/** What leaves the group while it is looked at stays where it was: nothing moves under the hand. */
function Orders({ orders, serverNow, list, onOver, children }: Props) {
  const text = useTexts(myOrdersTexts);
  const [seen, setSeen] = useState<readonly Order[]>([]);
  const [shown, setShown] = useState<readonly Shown<Order>[]>([]);
  if (seen !== orders) {
    setSeen(orders);
    setShown(withLeft(shown, orders));
  }
  if (orders.length === 0 && shown.length === 0) return <NoOrders list={list} />;
  return (
    <>
      <ul className={parts['cards']} aria-label={text.title}>
        {shown.map(({ entry, hasLeft }) => (
          <OrderCard
            key={entry.id}
            order={entry}
            serverNow={serverNow}
            hasLeft={hasLeft}
            onOver={onOver}
          />
        ))}
      </ul>
      <div className={styles['pages']}>{children}</div>
    </>
  );
}

/** A number that was searched for and not found is most often mistyped. */
function NoOrders({ list }: { readonly list: MyOrderPlace }) {
  const text = useTexts(myOrdersTexts);
  const { group, ...found } = list.search.filters;
  const isSearched = found.text !== '';
  const isNarrowed = list.isFiltered || group !== 'all';
  return (
    <div className={parts['card']}>
      <p>{isSearched ? text.notFound : isNarrowed ? text.noneInGroup : text.noOrders}</p>
      {isNarrowed ? (
        <Link className={parts['link']} to="?">
          {text.seeAll}
        </Link>
      ) : (
        <Link className={parts['button']} to="/orderpage">
          {text.seeEditions}
        </Link>
      )}
    </div>
  );
}
