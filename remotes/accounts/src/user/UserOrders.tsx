import { goodsIn, ORDER_STATES } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked, listAddress, Pager, useListAddress } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { UserTable } from './UserTable.js';
import { userTableTexts } from './userTableTexts.js';

const ORDERS = listAddress({}, ['createdAt']);

/** The orders of one customer; each opens over the list of all. */
export function UserOrders({ id }: { readonly id: string }) {
  const text = useTexts(userTableTexts);
  const language = useLanguage();
  const host = useHost();
  const states = useWords(ORDER_STATES);
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
          const rows = found.results.map((order) => {
            const { product, edition } = goodsIn(order, language);
            return {
              id: order.id,
              open: () => {
                const query = { order: order.id };
                host.openTab({ tabName: 'order-list', routeName: 'order-list', query });
              },
              cells: [
                `${product} · ${edition}`,
                formatYuan(order.amountFen),
                states[order.state],
                formatInstant(order.createdAt),
              ],
            };
          });
          return (
            <>
              <UserTable title={title} columns={Object.values(columns)} rows={rows} />
              {found.records > 0 && <Pager label={title} records={found.records} list={list} />}
            </>
          );
        }}
      </Asked>
    </section>
  );
}
