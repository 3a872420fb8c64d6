import type { OrderDetail } from '@banyan/contract';
import { TabContext } from '@banyan/platform/host';
import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { OrderListPage } from '../order-list/OrderListPage.js';
import { testDetail, testOrder } from '../testOrders.js';

export type Body = Readonly<Record<string, unknown>>;

export const order = testOrder(1);
const everything = ['orders.view', 'orders.edit', 'orders.refund'];

export function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;
export const conflict = Object.assign(new Error('version is 2'), { code: 409 });

export async function showDrawer(
  detail: Partial<OrderDetail> | (() => unknown),
  { calls, ...options }: RenderAppOptions = {},
) {
  const dirty: boolean[] = [];
  const tab = {
    id: 't',
    setDirty: (is: boolean) => dirty.push(is),
    setTitle: () => undefined,
    close: () => undefined,
  };
  const app = renderApp(
    <TabContext value={tab}>
      <OrderListPage />
      <Address />
    </TabContext>,
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
  return { ...app, drawer: within(drawer), isDirty: () => dirty.at(-1) };
}
