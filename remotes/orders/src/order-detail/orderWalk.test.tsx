import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, showOrder } from '../testing/showOrder.js';
import { testDetail, testOrder } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

describe('from order to order', () => {
  const orders = [1, 2, 3].map((number) => testOrder(number));
  const calls = {
    'Order/GetList': { records: 3, results: orders },
    'Order/Get': ({ id }: Body) => testDetail(orders.findIndex((each) => each.id === id) + 1),
  };

  test('the ones beside it on the page are a press or a key away, and no further', async () => {
    await showOrder({}, { calls });
    await screen.findByText('本页 1 / 3');
    await userEvent.click(screen.getByRole('button', { name: '下一条（J）' }));
    expect(await screen.findByRole('dialog', { name: `订单 ${orders[1]?.id}` })).toBeVisible();
    await userEvent.keyboard('jj');
    expect(await screen.findByRole('dialog', { name: `订单 ${orders[2]?.id}` })).toBeVisible();
    expect(screen.getByRole('button', { name: '下一条（J）' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('k');
    expect(await screen.findByRole('dialog', { name: `订单 ${orders[1]?.id}` })).toBeVisible();
  });

  test('a note being written has the keys, and is asked about before it is left', async () => {
    const { drawer, host } = await showOrder({}, { calls });
    Object.assign(host, { confirmLeave: () => Promise.resolve(false) });
    const note = await drawer.findByLabelText('备注内容');
    await userEvent.type(note, 'jk');
    expect(note).toHaveValue('jk');
    await userEvent.click(screen.getByRole('button', { name: '下一条（J）' }));
    expect(address()).toContain(orders[0]?.id);
  });

  test('the customer leads to the list of their orders', async () => {
    const { drawer } = await showOrder({}, { calls });
    await userEvent.click(await drawer.findByRole('link', { name: '用户1' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(address()).toBe(`?tab=x&text=${encodeURIComponent('用户1')}`);
  });

  test('number and phone are copied', async () => {
    const user = userEvent.setup();
    const { drawer, host } = await showOrder({}, { calls });
    await user.click(await drawer.findByRole('button', { name: '复制手机号' }));
    expect(await navigator.clipboard.readText()).toBe('13812345678');
    expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已复制' }]);
  });
});
