import type { OrderDetail } from '@banyan/contract/orders';
import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { OrderListPage } from '../order-list/OrderListPage.js';
import { testDetail, testOrder } from '../testOrders.js';

const order = testOrder(1);
const everything = ['orders.view', 'orders.edit', 'orders.refund'];

export function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;
/** The list, and one of its orders over it. */
export async function showOrder(
  detail: Partial<OrderDetail> | (() => unknown),
  { calls, ...options }: RenderAppOptions = {},
) {
  const app = renderApp(
    <>
      <OrderListPage />
      <Address />
    </>,
    {
      path: `/order-list?tab=x&order=${order.id}`,
      permissions: everything,
      ...options,
      calls: {
        'Order/GetList': { records: 1, results: [order] },
        'Order/Get': typeof detail === 'function' ? detail : testDetail(1, detail),
        ...calls,
      },
    },
  );
  const drawer = await screen.findByRole('dialog', { name: `订单 ${order.id}` });
  return { ...app, drawer: within(drawer) };
}
