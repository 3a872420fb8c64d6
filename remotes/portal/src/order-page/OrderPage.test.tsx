import type { Quote } from '@banyan/contract/shop';
import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '../testing/person.js';
import { OrderPage } from './OrderPage.js';
import { testProducts } from './testProducts.js';

type Body = Readonly<Record<string, unknown>>;

const NONE = { notices: 0, feedback: 0, topics: [] };
const IDLE = { order: null, serverNow: '2026-11-26T00:00:00.000Z' };

function quoteOf(body: Body): Quote {
  const seats = Number(body['seats']);
  const code = typeof body['code'] === 'string' ? body['code'] : '';
  const isGood = code === 'SPRING';
  const listFen = 39_900 * seats;
  const discountFen = isGood ? 4_000 : 0;
  const answer = { code, at: null, minFen: null, missingFen: null };
  return {
    edition: 'mindmap-professional',
    term: 'y1',
    seats,
    unitFen: 39_900,
    wasFen: null,
    listFen,
    discountFen,
    totalFen: listFen - discountFen,
    code: code === '' ? null : { ...answer, outcome: isGood ? 'accepted' : 'unknown' },
    priceRevision: 1,
  };
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{`${pathname}${search}`}</p>;
}

function show(query = '', { calls, ...options }: RenderAppOptions = {}) {
  const quotes: Body[] = [];
  const app = renderApp(
    <>
      <OrderPage />
      <Where />
    </>,
    {
      path: `/orderpage${query}`,
      calls: {
        'Shop/GetCatalogue': { products: testProducts(), priceRevision: 1 },
        'Shop/Quote': (body: Body) => {
          quotes.push(body);
          return quoteOf(body);
        },
        'MyOrder/GetInProgress': IDLE,
        'MyNotice/GetUnread': NONE,
        ...calls,
      },
      ...options,
    },
  );
  return { ...app, quotes };
}

const summary = async () => within(await screen.findByRole('region', { name: '订单合计' }));
const where = () => screen.getByTestId('where').textContent;

test('what is chosen is in the address, and costs what the service says', async () => {
  const { quotes } = show();
  expect(await (await summary()).findByText('¥399.00', { selector: 'strong' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /团队版/ }));
  await userEvent.click(screen.getByRole('button', { name: '增加一人' }));
  expect(where()).toBe('/orderpage?edition=naolitu-team&term=y1&seats=4');
  expect(await (await summary()).findByText('¥1,596.00')).toBeVisible();
  expect(quotes.at(-1)).toEqual({ edition: 'naolitu-team', term: 'y1', seats: 4 });
});

test('seats are typed too, and kept within what is sold', async () => {
  show('?edition=naolitu-team');
  const seats = await screen.findByRole('spinbutton', { name: '人数' });
  fireEvent.change(seats, { target: { value: '77' } });
  expect(where()).toBe('/orderpage?edition=naolitu-team');
  fireEvent.change(seats, { target: { value: '1.5' } });
  expect(seats).toHaveAccessibleDescription('请输入正整数');
  fireEvent.change(seats, { target: { value: '77' } });
  expect(seats).not.toHaveAccessibleDescription('请输入正整数');
  fireEvent.blur(seats);
  expect(where()).toContain('seats=50');
  expect(seats).toHaveValue(50);
});

test('a code counts once it was accepted; one that is refused stays in its field, and is not asked about again', async () => {
  const { quotes } = show();
  const field = await screen.findByLabelText('优惠码（可不填）');
  await userEvent.type(field, 'WRONG');
  await userEvent.click(screen.getByRole('button', { name: '使用' }));
  expect(await screen.findByText('此优惠码不可用')).toBeVisible();
  expect(field).toHaveValue('WRONG');
  await userEvent.click(screen.getByRole('button', { name: '增加一人' }));
  await waitFor(() => {
    expect(quotes.at(-1)).toEqual({ edition: 'mindmap-professional', term: 'y1', seats: 2 });
  });
  await userEvent.clear(field);
  await userEvent.type(field, 'SPRING');
  await userEvent.click(screen.getByRole('button', { name: '使用' }));
  expect(await screen.findByText('已使用 SPRING：−¥40.00')).toBeVisible();
  expect(where()).toContain('code=SPRING');
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(where()).not.toContain('code');
});

test('a refused code of the address is corrected in its field, sign by sign', async () => {
  show('?code=SPRIN');
  expect(await screen.findByText('此优惠码不可用')).toBeVisible();
  const field = screen.getByLabelText('优惠码（可不填）');
  await userEvent.type(field, 'G');
  expect(field).toHaveValue('SPRING');
  expect(field).toHaveFocus();
  expect(where()).not.toContain('code');
  await userEvent.click(screen.getByRole('button', { name: '使用' }));
  expect(await screen.findByText('已使用 SPRING：−¥40.00')).toBeVisible();
});

test('d1: who is not signed in signs in first, and comes back to the same choice', async () => {
  const { host } = show('?edition=naolitu-team&seats=5');
  await userEvent.click(await screen.findByRole('button', { name: '登录后付款' }));
  const returnTo = '/orderpage?edition=naolitu-team&term=y1&seats=5&pay=1';
  expect(host.told).toContainEqual(['signIn', { audience: 'customer', returnTo }]);
});

test('back from signing in, the button has the focus and makes the order once', async () => {
  const made: Body[] = [];
  const create = (body: Body) => {
    made.push(body);
    return { id: 'BY2026112600000001', timeline: [] };
  };
  show('?edition=naolitu-team&seats=5&pay=1', { person, calls: { 'MyOrder/Create': create } });
  const button = await screen.findByRole('button', { name: '提交订单并付款' });
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
  await (await summary()).findByText('¥1,995.00');
  await userEvent.click(button);
  await waitFor(() => {
    expect(where()).toBe('/payMent?order=BY2026112600000001');
  });
  expect(made).toMatchObject([
    { edition: 'naolitu-team', term: 'y1', seats: 5, expectFen: 199_500, force: false },
  ]);
});

test('d2: a price that has changed is told, and the same key is sent once it was seen', async () => {
  const keys: unknown[] = [];
  const create = (body: Body) => {
    keys.push(body['key']);
    const details = { quote: { ...quoteOf({ seats: 1 }), totalFen: 35_900 } };
    return Object.assign(new Error('价格刚刚更新'), { code: 'PRICE_CHANGED', details });
  };
  show('', { person, calls: { 'MyOrder/Create': create } });
  await (await summary()).findByText('¥399.00', { selector: 'strong' });
  const button = screen.getByRole('button', { name: '提交订单并付款' });
  await userEvent.click(button);
  expect(await screen.findByText('价格刚刚更新：¥399.00 → ¥359.00。请确认后继续。')).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => {
    expect(keys).toHaveLength(2);
  });
  expect(new Set(keys).size).toBe(1);
});

test('an order of the same edition that waits is offered first', async () => {
  const asked: Body[] = [];
  const create = (body: Body) => {
    asked.push(body);
    if (body['force'] === true) return { id: 'BY2026112600000002', timeline: [] };
    const details = { order: { id: 'BY2026112600000001', payBy: null } };
    return Object.assign(new Error('您有一个未付款的相同订单。'), {
      code: 'ORDER_PENDING',
      details,
    });
  };
  show('', { person, calls: { 'MyOrder/Create': create } });
  await (await summary()).findByText('¥399.00', { selector: 'strong' });
  await userEvent.click(screen.getByRole('button', { name: '提交订单并付款' }));
  expect(await screen.findByRole('link', { name: '继续付款' })).toHaveAttribute(
    'href',
    '/payMent?order=BY2026112600000001',
  );
  await userEvent.click(screen.getByRole('button', { name: '另下一单' }));
  await waitFor(() => {
    expect(where()).toBe('/payMent?order=BY2026112600000002');
  });
  expect(asked[0]?.['key']).not.toBe(asked[1]?.['key']);
});

test('d15: an order that waits is counted down by the server’s clock', async () => {
  const order = {
    id: 'BY2026112600000001',
    payBy: '2026-11-26T00:12:40.000Z',
    timeline: [],
  };
  show('', { person, calls: { 'MyOrder/GetInProgress': { ...IDLE, order } } });
  expect(
    await screen.findByText(/您有一个未付款的订单 BY2026112600000001，剩余 12:40/),
  ).toBeVisible();
});

test('where nothing is sold the page says so; in English too', async () => {
  const products = testProducts().map((product) => ({ ...product, editions: [] }));
  show('', { language: 'en', calls: { 'Shop/GetCatalogue': { products, priceRevision: 1 } } });
  expect(await screen.findByText(/No edition is on sale at the moment/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your edition');
});
