import { valuesOf } from '@banyan/contract';
import { MY_ORDER_GROUPS, type MyOrderGroup, type Order } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import {
  Asked,
  type ListPlace,
  listAddress,
  Pager,
  text,
  useLastPage,
  useListAddress,
  type Word,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { type ReactNode, useId, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';
import { OrderCard } from './OrderCard.js';
import { type Shown, withLeft } from './withLeft.js';

const GROUP_NAMES = valuesOf(MY_ORDER_GROUPS);

/** Which orders: there is always one group. */
const group: Word<MyOrderGroup> = {
  name: 'show',
  read: (given) => GROUP_NAMES.find((each) => each === given) ?? 'all',
  write: (value) => (value === 'all' ? '' : value),
};

const year: Word<number | null> = {
  read: (given) => (/^2\d{3}$/.test(given) ? Number(given) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const MY_ORDERS = listAddress({ group, text: text(32), year }, ['createdAt'], {
  pageSizes: [10],
  kept: ['group'],
});

type MyOrderPlace = ListPlace<typeof MY_ORDERS.none, 'createdAt'>;

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
      <Asked query={orders} keepsPrevious>
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

/** Which orders are shown: a group, part of a number, a year. All of it is in the address. */
function Finding({ list }: { readonly list: MyOrderPlace }) {
  const text = useTexts(myOrdersTexts);
  const words = useWords(MY_ORDER_GROUPS);
  const { api } = useDomain(ordersDomain);
  const { filters } = list.search;
  // Counted of all groups, whichever is shown.
  const found = MY_ORDERS.asked({ ...filters, group: 'all' });
  const { groups, years = [] } = api.useMyCountsQuery(found).currentData ?? {};
  const offered = filters.year === null || years.includes(filters.year) ? years : [filters.year];
  return (
    <>
      <search className={styles['find']}>
        <NumberField list={list} key={filters.text} />
        {offered.length > 0 && (
          <label>
            {text.year}{' '}
            <select
              value={filters.year ?? ''}
              onChange={({ target }) => {
                const year = target.value === '' ? null : Number(target.value);
                list.change({ filters: { ...filters, year } });
              }}
            >
              <option value="">{text.anyYear}</option>
              {offered.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </select>
          </label>
        )}
      </search>
      <nav aria-label={text.groups} className={styles['groups']}>
        {GROUP_NAMES.map((name) => (
          <Link
            key={name}
            to={list.hrefOfFilters({ ...filters, group: name })}
            aria-current={name === filters.group ? 'true' : undefined}
          >
            {words[name]}
            {groups !== undefined && <span>{groups[name]}</span>}
          </Link>
        ))}
      </nav>
    </>
  );
}

function NumberField({ list }: { readonly list: MyOrderPlace }) {
  const text = useTexts(myOrdersTexts);
  const { filters } = list.search;
  const [typed, setTyped] = useState(filters.text);
  const field = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        list.change({ filters: { ...filters, text: typed.trim().toUpperCase() } });
      }}
    >
      <label htmlFor={field}>{text.search}</label>
      <input
        id={field}
        type="search"
        value={typed}
        maxLength={32}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <button type="submit" className={parts['button']}>
        {text.find}
      </button>
    </form>
  );
}
