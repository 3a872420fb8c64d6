import type { Edition } from '@banyan/contract/products';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEdition } from '../testEditions.js';
import { drawer, over, refusal, showGoods } from '../testing/showGoods.js';

function show(change: Partial<Edition>, options?: Parameters<typeof showGoods>[2]) {
  return showGoods('?open=naolitu-team', [testEdition('naolitu-team', change)], options);
}

const press = async (name: string) =>
  userEvent.click((await drawer()).getByRole('button', { name }));

test('taking the last one off sale says what it does, and what stays', async () => {
  const { sent } = show({});
  await press('下架');
  const asked = await over('下架');
  const said = asked.getByText(/1 秒内/);
  expect(said).toHaveTextContent('已购的 3,204 个授权不受影响。');
  expect(said).toHaveTextContent('12 个待付款订单仍可付款。');
  expect(said).toHaveTextContent('这是该产品最后一个在售的版本');
  await userEvent.click(asked.getByRole('button', { name: '下架' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { id: 'naolitu-team', version: 3, to: 'off_sale' }]]);
  });
});

test('what has no price is not put on sale, and says so', async () => {
  show(
    { state: 'draft', shown: 'draft', offers: [] },
    {
      calls: {
        'Product/SetState': refusal('NO_PRICE', '请先设置至少一个时长的价格。'),
      },
    },
  );
  await press('上架');
  await userEvent.click((await over('上架')).getByRole('button', { name: '上架' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('请先设置至少一个时长的价格。');
});

test('retiring waits for orders that are not paid', async () => {
  show(
    { state: 'off_sale', shown: 'off_sale' },
    {
      calls: {
        'Product/SetState': refusal('PENDING_ORDERS', '还有待付款的订单，暂不能退役。'),
      },
    },
  );
  await press('退役');
  const asked = await over('退役');
  expect(asked.getByText(/还有 12 个待付款订单/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '退役' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('还有待付款的订单，暂不能退役。');
});

test('a schedule is typed in Beijing time and sent as instants', async () => {
  const { sent } = show({ state: 'off_sale', shown: 'off_sale' });
  await press('定时上架/下架');
  const form = await over('定时上架/下架');
  const send = () => userEvent.click(form.getByRole('button', { name: '定时上架/下架' }));
  await send();
  expect(await form.findByText('请填写开始或结束时间')).toBeVisible();
  await userEvent.type(form.getByLabelText('开始时间'), '2999-12-01T00:00');
  await userEvent.type(form.getByLabelText('结束时间'), '2999-11-30T00:00');
  await send();
  expect(await form.findByText('结束时间必须晚于开始时间')).toBeVisible();
  await userEvent.clear(form.getByLabelText('结束时间'));
  await userEvent.type(form.getByLabelText('结束时间'), '3000-01-01T00:00');
  await send();
  await waitFor(() => {
    expect(sent).toMatchObject([
      [
        'SetState',
        {
          to: 'on_sale',
          saleFrom: '2999-11-30T16:00:00.000Z',
          saleTo: '2999-12-31T16:00:00.000Z',
        },
      ],
    ]);
  });
});

test('an end that has passed is refused', async () => {
  show({ saleTo: '2020-01-01T00:00:00.000Z', shown: 'off_sale' });
  await press('定时上架/下架');
  const form = await over('定时上架/下架');
  await userEvent.click(form.getByRole('button', { name: '定时上架/下架' }));
  expect(await form.findByText('时间已过')).toBeVisible();
});

test('a draft is deleted and put back; what is sold has no such button', async () => {
  const { sent, unmount } = show({ state: 'draft', shown: 'draft' });
  await press('删除');
  await userEvent.click((await over('删除')).getByRole('button', { name: '删除' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Remove', { id: 'naolitu-team', version: 3 }]]);
  });
  unmount();
  show({});
  expect((await drawer()).queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
});

test.each([
  ['draft', 'draft', ['上架', '定时上架/下架', '复制为新版本', '删除']],
  ['on_sale', 'on_sale', ['定时上架/下架', '下架', '复制为新版本']],
  ['on_sale', 'off_sale', ['上架', '定时上架/下架', '下架', '复制为新版本']],
  ['off_sale', 'off_sale', ['上架', '定时上架/下架', '退役', '复制为新版本']],
  ['retired', 'retired', ['复制为新版本']],
] as const)('%s, shown as %s: %j', async (state, shown, names) => {
  show({ state, shown });
  const labels = (await drawer()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels.filter((label) => names.some((name) => name === label))).toEqual(names);
  for (const other of ['退役', '下架', '删除'])
    if (!names.some((name) => name === other)) expect(labels).not.toContain(other);
});
