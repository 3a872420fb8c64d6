import type { ChangeRow } from '@banyan/contract/changes';
import type { Order } from '@banyan/contract/orders';
import { keysetPage } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEdition } from '../testEditions.js';
import { type Body, drawer, showGoods } from '../testing/showGoods.js';

const EDITION = testEdition('naolitu-professional');
const ALL = ['products.view', 'products.edit', 'orders.view', 'licences.view', 'discounts.view'];
const OF = 'product=naolitu&edition=naolitu-professional';

const order = (number: number): Partial<Order> => ({
  id: `BY20261120000000${String(number).padStart(2, '0')}`,
  customerId: `C${number}`,
  quantity: 2,
  term: 'y1',
  amountFen: 79_800,
  state: 'paid',
  createdAt: '2026-11-20T02:00:00.000Z',
});
const CHANGE: Partial<ChangeRow> = {
  id: '7',
  at: '2026-11-21T02:00:00.000Z',
  summaryZh: '周敏 更改了版本 专业版',
  summaryEn: '周敏 changed the edition 专业版',
  reason: '调价',
};

function show(query: string, permissions: readonly string[]) {
  const asked: Body[] = [];
  showGoods(query, [EDITION], {
    permissions,
    calls: {
      'Order/GetList': (body: Body) => {
        asked.push(body);
        const first = (Number(body['page']) - 1) * 10;
        const count = Math.min(10, 12 - first);
        const results = Array.from({ length: count }, (_, index) => order(first + index));
        return { records: 12, results };
      },
      'Change/GetList': (body: Body) => {
        asked.push(body);
        return keysetPage(CHANGE);
      },
    },
  });
  return asked;
}

test('d1: each number of an edition is a link to what it counts, for who may see that', async () => {
  show('', ALL);
  const row = within(
    (await screen.findByRole('link', { name: '专业版' })).closest('tr') as HTMLElement,
  );
  const hrefOf = (name: RegExp) => row.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^1,204，/)).toBe(`/order-list?${OF}&from=2026-10-28`);
  expect(hrefOf(/^¥480,396.00，/)).toBe(
    `/order-list?${OF}&states=paid%2Cdelivered%2Ccompleted%2Crefunded&from=2026-10-28`,
  );
  expect(hrefOf(/^3,204，/)).toBe('/licence-list?edition=naolitu-professional&state=usable');
});

test('d1: the drawer leads to its orders, licences and codes', async () => {
  show('?open=naolitu-professional', ALL);
  const form = await drawer();
  const links = form.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['1,204 个订单', `/order-list?${OF}&from=2026-10-28`],
    ['¥480,396.00', expect.stringContaining('states=paid') as unknown],
    ['12', `/order-list?${OF}&states=pending`],
    ['3,204', '/licence-list?edition=naolitu-professional&state=usable'],
    ['适用于此版本的优惠码', '/code-list?edition=naolitu-professional'],
  ]);
});

test('d1: links and tabs without permission are absent', async () => {
  show('?open=naolitu-professional&part=orders', ['products.view']);
  const form = await drawer();
  expect(form.queryAllByRole('link')).toEqual([]);
  expect(form.queryByRole('tab', { name: '订单' })).toBeNull();
  expect(form.queryByRole('tab', { name: '操作记录' })).toBeNull();
  expect(form.getByRole('tab', { name: '基本' })).toHaveAttribute('aria-selected', 'true');
});

test('d1: its orders are a tab, some at a time', async () => {
  const asked = show('?open=naolitu-professional&part=orders', ALL);
  const form = await drawer();
  const table = await form.findByRole('table', { name: '订单' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getAllByText('1 年 × 2')).toHaveLength(10);
  await userEvent.click(form.getByRole('button', { name: '更早的' }));
  await waitFor(() => {
    expect(within(form.getByRole('table', { name: '订单' })).getAllByRole('row')).toHaveLength(3);
  });
  expect(form.queryByRole('button', { name: '更早的' })).toBeNull();
  const filter = { productId: 'naolitu', editionId: 'naolitu-professional' };
  expect(asked).toMatchObject([
    { filter, page: 1 },
    { filter, page: 2 },
  ]);
});

test('d1: what was done to it is a tab, and each change a link', async () => {
  const asked = show('?open=naolitu-professional&part=log', [...ALL, 'changes.view']);
  const form = await drawer();
  const table = within(await form.findByRole('table', { name: '操作记录' }));
  expect(table.getByRole('link', { name: '周敏 更改了版本 专业版' })).toHaveAttribute(
    'href',
    '/operation-log?entity=edition&entityId=naolitu-professional&open=7',
  );
  expect(table.getByText('调价')).toBeVisible();
  expect(asked).toMatchObject([{ filter: { entity: 'edition', entityId: EDITION.id } }]);
});
