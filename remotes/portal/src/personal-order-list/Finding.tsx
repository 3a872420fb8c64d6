import { MY_ORDER_GROUPS } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { useId, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { GROUP_NAMES, MY_ORDERS, type MyOrderPlace } from './myOrderSearch.js';
import styles from './myOrders.module.css';
import { myOrdersTexts } from './myOrdersTexts.js';

/** Which orders are shown: a group, part of a number, a year. All of it is in the address. */
export function Finding({ list }: { readonly list: MyOrderPlace }) {
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
