import { goodsIn, ORDER_STATES, type Order } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked, listAddress, Pager, useListAddress } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

const ORDERS = listAddress({}, ['createdAt']);

/** The orders of one customer; each opens over the list of all. */
export function UserOrders({ id }: { readonly id: string }) {
  const text = useTexts(userPageTexts);
  const { api } = useDomain(ordersDomain);
  const list = useListAddress(ORDERS);
  const { page, pageSize } = list.search;
  const orders = api.useOrdersQuery({ filter: { customerId: id }, page, pageSize });
  const { title, ...columns } = text.orderTable;
  return (
    <section aria-label={title}>
      <Asked query={orders}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          if (found.records === 0) return <p className={styles['muted']}>{text.nothing}</p>;
          return (
            <>
              <div className={styles['wide']}>
                <table className={styles['orders']} aria-label={title}>
                  <thead>
                    <tr>
                      {Object.entries(columns).map(([column, label]) => (
                        <th key={column} scope="col">
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {found.results.map((order) => (
                      <Line key={order.id} order={order} />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager label={title} records={found.records} list={list} />
            </>
          );
        }}
      </Asked>
    </section>
  );
}

function Line({ order }: { readonly order: Order }) {
  const language = useLanguage();
  const host = useHost();
  const states = useWords(ORDER_STATES);
  const { id, amountFen, state, createdAt } = order;
  const { product, edition } = goodsIn(order, language);
  return (
    <tr>
      <td>
        <Button
          type="link"
          size="small"
          onClick={() => {
            host.openTab({ tabName: 'order-list', routeName: 'order-list', query: { order: id } });
          }}
        >
          {id}
        </Button>
      </td>
      <td>{`${product} · ${edition}`}</td>
      <td>{formatYuan(amountFen)}</td>
      <td>{states[state]}</td>
      <td>{formatInstant(createdAt)}</td>
    </tr>
  );
}
