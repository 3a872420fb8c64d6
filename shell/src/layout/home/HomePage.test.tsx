import type { HomeNumber, HomeQueue } from '@banyan/contract/home';
import { failed, type Post } from '@banyan/http';
import { commonSlice } from '@banyan/store';
import { faultsOfPage } from '@banyan/testing';
import { testHub } from '@banyan/testing/hub';
import { act, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../testing/renderLayout.js';
import { HomePage } from './HomePage.js';

const NOW = Date.parse('2026-11-28T04:00:00Z');
const PLACES = { refunds: 'order-list', invoices: 'invoice-list', gone: 'no-such-page' } as const;

function queue(
  key: keyof typeof PLACES,
  records: number,
  oldestAt: string | null,
  withinDays = 5,
): HomeQueue {
  return {
    key,
    withinDays,
    title: { zh: `${key} 待办`, en: `${key} to do` },
    place: { routeName: PLACES[key], query: { state: 'applied' } },
    counted: { records, isAtLeast: records >= 10_000, oldestAt },
  };
}

type Answer = readonly HomeQueue[] | Error;

let numbers: readonly HomeNumber[] = [];
beforeEach(() => {
  numbers = [];
});

/** Shows the page over these queues, one answer after the other; the last one stays. */
function show(...answers: readonly [Answer, ...Answer[]]) {
  let asked = 0;
  const post: Post = (path, _body, decode) => {
    if (path === 'Home/GetNumbers') {
      return Promise.resolve({ success: true, result: decode(numbers), error: null });
    }
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return Promise.resolve(
      answer instanceof Error
        ? failed({ code: 7, message: answer.message })
        : { success: true, result: decode(answer), error: null },
    );
  };
  return renderLayout({
    post,
    common: { favourites: ['people'] },
    children: <HomePage now={() => NOW} />,
  });
}

const toDo = async () => within(await screen.findByRole('region', { name: '待办' }));

test('what waits leads to its list, with its number and the longest wait', async () => {
  show([
    queue('refunds', 3, '2026-11-25T03:00:00Z'),
    queue('invoices', 10_000, '2026-11-28T01:30:00Z'),
  ]);
  const [first, second] = await (await toDo()).findAllByRole('link');
  expect(first).toHaveTextContent('refunds 待办最久等待 3 天3');
  expect(first).toHaveAttribute('href', '/order-list?state=applied');
  expect(second).toHaveTextContent('invoices 待办最久等待 2 小时10,000+');
  await userEvent.click(first as HTMLElement);
  expect(screen.getByLabelText('address')).toHaveTextContent('/order-list?state=applied');
});

test('what has waited too long is first, and of that what should have waited least', async () => {
  show([
    queue('gone', 4, null),
    queue('invoices', 1, '2026-11-26T04:00:00Z'),
    { ...queue('invoices', 2, '2026-03-01T04:00:00Z'), key: 'old invoices' },
    queue('refunds', 3, '2026-11-20T04:00:00Z', 1),
  ]);
  expect(await screen.findByText('gone 待办')).toBeVisible();
  const rows = (await toDo()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'refunds 待办最久等待 8 天3',
    'invoices 待办最久等待 272 天2',
    'invoices 待办最久等待 2 天1',
    'gone 待办4',
  ]);
  const late = (await toDo()).getAllByText(/最久等待/).map(({ className }) => className);
  expect(late).toEqual(['late', 'late', 'wait']);
});

test('queues in which nothing waits are one quiet line', async () => {
  show([queue('refunds', 0, null), queue('invoices', 0, null)]);
  expect(await screen.findByText('暂无待办')).toBeVisible();
  expect((await toDo()).queryByRole('list')).toBeNull();
});

test('those who may act on nothing have no list of work', async () => {
  show([]);
  // Until the answer is there, the page keeps its place.
  await waitForElementToBeRemoved(screen.getByRole('region', { name: '待办' }));
  expect(screen.getByRole('heading', { name: '收藏' })).toBeVisible();
});

test('a queue that could not be counted says so and is counted again on request', async () => {
  const uncounted = { ...queue('refunds', 0, null), counted: null };
  show([uncounted, queue('invoices', 1, null)], [queue('refunds', 2, null)]);
  const list = await toDo();
  expect(await list.findByText('未能统计')).toBeVisible();
  expect(list.getByRole('link', { name: /invoices/ })).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: /重\s?试/ }));
  expect(await list.findByRole('link', { name: /refunds/ })).toHaveTextContent('2');
});

test('without an answer the rest of the page is there, and it can be tried again', async () => {
  show(new Error('网络中断'), [queue('refunds', 2, null)]);
  expect(await screen.findByText('网络中断')).toBeVisible();
  expect(screen.getByRole('heading', { name: '收藏' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await (await toDo()).findByRole('link')).toHaveTextContent('refunds 待办2');
});

test('a queue whose page is missing has no link', async () => {
  show([queue('gone', 4, null)]);
  expect(await screen.findByText('gone 待办')).toBeVisible();
  expect((await toDo()).queryByRole('link')).toBeNull();
});

test('any change that the hub tells is counted at once', async () => {
  const hub = testHub();
  const { store } = show([queue('refunds', 1, null)], [queue('refunds', 2, null)]);
  expect(await (await toDo()).findByRole('link')).toHaveTextContent('1');
  act(() => {
    store.domains.connect(hub);
    hub.tell({ kind: 'changed', entity: 'anything', id: '1' });
  });
  expect(await (await toDo()).findByText('2')).toBeVisible();
});

test('it is in English too, and axe finds nothing', async () => {
  const { store } = show([queue('refunds', 1, '2026-11-27T03:00:00Z')]);
  await (await toDo()).findByRole('link');
  act(() => {
    store.dispatch(commonSlice.actions.languageChosen('en'));
  });
  expect(await screen.findByRole('link', { name: /refunds to do/ })).toHaveTextContent(
    'longest wait 1 day',
  );
  expect(await faultsOfPage(screen.getByRole('main'))).toEqual([]);
});

function numberOf(key: string, kind: HomeNumber['kind'], values: readonly number[]): HomeNumber {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day, index) => ({
    day,
    value: values[index] ?? 0,
    place: { routeName: 'order-list', query: { paidFrom: day, paidTo: day } },
  }));
  return { key, kind, productId: null, title: { zh: key, en: key }, days };
}

test('yesterday is compared with the day before, and each number leads to its own day', async () => {
  numbers = [
    numberOf('收入', 'fen', [200_000, 250_000, 19_900]),
    numberOf('订单', 'count', [40, 30, 1]),
    numberOf('注册', 'count', [0, 5, 0]),
    { ...numberOf('下载', 'count', []), days: null },
  ];
  show([]);
  const section = within(await screen.findByRole('region', { name: '昨天' }));
  const [revenue, orders, registrations, downloads] = (await section.findAllByRole('term')).map(
    ({ parentElement }) => parentElement,
  );
  expect(revenue).toHaveTextContent('收入¥2,500.00较前一天 +25%今天 ¥199.00');
  expect(orders).toHaveTextContent('订单30较前一天 −25%今天 1');
  expect(registrations).toHaveTextContent('注册5较前一天 +5今天 0');
  expect(downloads).toHaveTextContent('下载未能读取');
  const links = section.getAllByRole('link').slice(0, 2);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/order-list?paidFrom=2026-11-27&paidTo=2026-11-27',
    '/order-list?paidFrom=2026-11-28&paidTo=2026-11-28',
  ]);
  expect(await faultsOfPage(screen.getByRole('main'))).toEqual([]);
});
