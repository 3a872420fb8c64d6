import type { Edition } from '@banyan/contract/products';
import type { RenderAppOptions } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEdition, testOffer } from '../testEditions.js';
import { refusal, showGoods } from '../testing/showGoods.js';
import { moved, opened } from './goodsList.js';

const all = [
  testEdition('naolitu-professional', {
    recommended: true,
    offers: [
      testOffer({ wasFen: 49_900 }),
      testOffer({ term: 'y2', priceFen: 71_800 }),
      testOffer({ term: 'm1', isOn: false, priceFen: 4_900 }),
      testOffer({
        term: 'perpetual',
        priceFen: 0,
        next: { priceFen: 99_900, wasFen: null, startsAt: '2026-12-31T16:00:00.000Z' },
      }),
    ],
  }),
  testEdition('mindmap-personal', {
    productId: 'mindmap',
    nameZh: '个人版',
    nameEn: 'Personal',
    shown: 'scheduled',
    saleFrom: '2026-11-30T16:00:00.000Z',
  }),
  testEdition('naolitu-team', {
    nameZh: '团队版',
    nameEn: 'Team',
    state: 'draft',
    shown: 'draft',
    offers: [],
  }),
];

function show(query = '', editions: readonly Edition[] = all, options: RenderAppOptions = {}) {
  return showGoods(query, editions, options);
}

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

test('an edition is shown with what it costs, whom it is for and what it brings', async () => {
  show();
  const row = await rowOf('专业版');
  for (const said of ['推荐', '在售', '1–999', '1,204', '3,204', '¥480,396.00', '2026-11-20 10:00'])
    expect(row).toHaveTextContent(said);
  expect(row).toHaveTextContent('1 年 ¥399.00');
  expect(row).toHaveTextContent('¥399.00 原价 ¥499.00');
  expect(row).toHaveTextContent('2 年 ¥718.00');
  expect(row).toHaveTextContent('永久 免费');
  expect(row).toHaveTextContent('2027-01-01 00:00 起 ¥999.00');
  expect(row).not.toHaveTextContent('1 个月');
  expect(await rowOf('个人版')).toHaveTextContent('定时 12-01 00:00 上架');
  expect(await rowOf('团队版')).toHaveTextContent('未定价');
});

test('each product has its own table, in English without a word of Chinese', async () => {
  show('', all, { language: 'en' });
  const naolitu = within(await screen.findByRole('region', { name: 'Naolitu' }));
  expect(naolitu.getByText('Professional')).toBeVisible();
  expect(naolitu.getByText('Team')).toBeVisible();
  expect(naolitu.queryByText('Personal')).not.toBeInTheDocument();
  const mindMap = screen.getByRole('region', { name: 'Mind Map' });
  expect(mindMap).toHaveTextContent('On sale from 12-01 00:00');
  expect(mindMap.textContent.replaceAll('周敏', '')).not.toMatch(/[\u4e00-\u9fff]/);
});

test('the address filters by text, state and product; what it says wrongly is ignored', async () => {
  show('?text=team&state=lost&product=gone');
  expect(await screen.findByText('团队版')).toBeVisible();
  expect(screen.queryByText('专业版')).not.toBeInTheDocument();
  expect(screen.queryByText('思维导图')).not.toBeInTheDocument();
  expect(screen.getAllByText('共 1 个版本')).toHaveLength(2);
});

test('a filter that finds nothing says so, and can be cleared', async () => {
  show('?state=retired&product=mindmap');
  expect(await screen.findByText('没有符合条件的版本')).toBeVisible();
  const [, clear] = screen.getAllByRole('button', { name: '清空条件' });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByText('团队版')).toBeVisible();
});

test('a product without editions asks for its first one', async () => {
  show('', all.slice(0, 1));
  const mindMap = within(await screen.findByRole('region', { name: '思维导图' }));
  expect(mindMap.getByText(/这个产品还没有版本/)).toBeVisible();
  expect(mindMap.getByRole('button', { name: '新建版本：思维导图' })).toHaveTextContent(
    '新建第一个版本',
  );
});

test('one changes places with its neighbour of the same product: the whole order is sent', async () => {
  const { sent } = show();
  expect(await screen.findByRole('button', { name: '上移 个人版' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '上移 团队版' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      [
        'Reorder',
        { ids: ['naolitu-team', 'naolitu-professional', 'mindmap-personal'], version: 7 },
      ],
    ]);
  });
});

test('each product is sorted by its numbers, and moved in the order of the shop alone', async () => {
  const sold = [3, 9, 5].map((recentOrders, place) =>
    testEdition(`naolitu-${place}`, { recentOrders, nameZh: `版本${place}` }),
  );
  show('?sort=-recentOrders', sold);
  const naolitu = within(await screen.findByRole('region', { name: '脑力图' }));
  const names = () => naolitu.getAllByRole('link', { name: /^版本/ }).map((one) => one.textContent);
  expect(names()).toEqual(['版本1', '版本2', '版本0']);
  expect(screen.queryByRole('button', { name: /^上移/ })).not.toBeInTheDocument();
  const head = naolitu.getByRole('columnheader', { name: /订单/ });
  await userEvent.click(head);
  expect(names()).toEqual(['版本0', '版本2', '版本1']);
  await userEvent.click(head);
  expect(names()).toEqual(['版本0', '版本1', '版本2']);
  expect(screen.getByRole('button', { name: '上移 版本1' })).toBeEnabled();
});

test('a new order of the list is refused in words after a change by a colleague', async () => {
  show('', all, { calls: { 'Product/Reorder': refusal('VERSION_CONFLICT', '409') } });
  await userEvent.click(await screen.findByRole('button', { name: '下移 专业版' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('别人刚刚改过');
});

test('a list that could not be read says why, and is there after another try', async () => {
  const answers: unknown[] = [new Error('网络中断'), { version: 1, results: all }];
  show('', all, { calls: { 'Product/GetAdminList': () => answers.shift() } });
  expect(await screen.findByText('网络中断')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('团队版')).toBeVisible();
});

test('without the right to edit nothing is offered', async () => {
  show('', all.slice(0, 1), { permissions: ['products.view'] });
  expect(await screen.findByText('专业版')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^新建版本/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^上移/ })).not.toBeInTheDocument();
});

test('neighbours are those of the product, wherever the others lie', () => {
  expect(moved(all, 'naolitu-professional', 'down')).toEqual([
    'mindmap-personal',
    'naolitu-team',
    'naolitu-professional',
  ]);
  expect(moved(all, 'naolitu-team', 'down')).toBeNull();
  expect(moved(all, 'gone', 'up')).toBeNull();
});

test.each([
  [null, null],
  ['gone', null],
  ['newer', null],
  ['naolitu-team', { kind: 'edition', edition: all[2] }],
  ['new', { kind: 'new', productId: 'mindmap', like: null }],
  ['new:naolitu', { kind: 'new', productId: 'naolitu', like: null }],
  ['new:gone', { kind: 'new', productId: 'mindmap', like: null }],
  ['new:naolitu-team', { kind: 'new', productId: 'naolitu', like: all[2] }],
])('what the address opens: %s', (openId, expected) => {
  expect(opened(openId, all)).toEqual(expected);
});
