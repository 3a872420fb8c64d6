import { useLocation } from '@banyan/platform/router';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '../testing/person.js';
import { OrderPage } from './OrderPage.js';
import { testProducts } from './testProducts.js';

type Body = Readonly<Record<string, unknown>>;

const ADDRESS = '?edition=naolitu-team&seats=4&licence=LC000000000001';
const RENEWS = {
  id: 'LC000000000001',
  endsAt: '2026-11-30T02:00:00.000Z',
  until: '2027-11-30T02:00:00.000Z',
};
const QUOTE = {
  edition: 'naolitu-team',
  term: 'y1',
  seats: 4,
  unitFen: 39_900,
  wasFen: null,
  listFen: 159_600,
  discountFen: 0,
  totalFen: 159_600,
  code: null,
  renews: RENEWS,
  priceRevision: 1,
};

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{`${pathname}${search}`}</p>;
}

function show({ calls, ...options }: RenderAppOptions = {}) {
  const asked: (readonly [string, Body])[] = [];
  const noting = (name: string, answer: unknown) => (body: Body) => {
    asked.push([name, body]);
    return answer;
  };
  const app = renderApp(
    <>
      <OrderPage />
      <Where />
    </>,
    {
      path: `/orderpage${ADDRESS}`,
      calls: {
        'Shop/GetCatalogue': { products: testProducts(), priceRevision: 1 },
        'Shop/Quote': noting('Quote', QUOTE),
        'MyOrder/Create': noting('Create', { id: 'BY2026112600000001' }),
        'MyOrder/GetInProgress': { order: null, serverNow: '2026-11-26T00:00:00.000Z' },
        'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
        ...calls,
      },
      ...options,
    },
  );
  const bodyOf = (name: string) => asked.findLast(([call]) => call === name)?.[1];
  return { ...app, bodyOf };
}

const where = () => screen.getByTestId('where').textContent;

test('d16: a renewal fixes edition and seats, says both ends, and orders that licence', async () => {
  const { bodyOf } = show({ person });
  expect(await screen.findByText('原到期日 2026-11-30 → 新到期日 2027-11-30')).toBeVisible();
  expect(screen.getByText('授权 LC000000000001，4 席，密钥和设备不变')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /团队版/ })).toBeNull();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const choice = { edition: 'naolitu-team', seats: 4, licence: 'LC000000000001' };
  expect(bodyOf('Quote')).toMatchObject(choice);
  await userEvent.click(await screen.findByRole('button', { name: '提交订单并付款' }));
  await waitFor(() => {
    expect(where()).toBe('/payMent?order=BY2026112600000001');
  });
  expect(bodyOf('Create')).toMatchObject({ ...choice, expectFen: 159_600 });
});

test('a visitor is told to sign in, and comes back to the same renewal', async () => {
  const { host } = show({ calls: { 'Shop/Quote': { ...QUOTE, renews: null } } });
  expect(await screen.findByText('登录后显示新的到期日。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '登录后付款' }));
  const returnTo = '/orderpage?edition=naolitu-team&term=y1&seats=4&licence=LC000000000001&pay=1';
  expect(host.told).toContainEqual(['signIn', { audience: 'customer', returnTo }]);
});

test('instead of renewing a new licence can be bought', async () => {
  const { bodyOf } = show({ person });
  await userEvent.click(await screen.findByRole('button', { name: '改为购买一份新的授权' }));
  expect(where()).toBe('/orderpage?edition=naolitu-team&term=y1&seats=4');
  expect(await screen.findByRole('radio', { name: /团队版/ })).toBeChecked();
  await waitFor(() => {
    expect(bodyOf('Quote')).not.toHaveProperty('licence');
  });
});

test('what is not sold any more is not renewed as something else', async () => {
  const path = '/orderpage?edition=gone&seats=4&licence=LC000000000001';
  const { bodyOf } = show({ person, path });
  expect(await screen.findByText(/您要续费的版本已停售/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交订单并付款' })).toBeNull();
  expect(bodyOf('Quote')).toBeUndefined();
  await userEvent.click(screen.getByRole('link', { name: '改为购买一份新的授权' }));
  expect(await screen.findByRole('radio', { name: /团队版/ })).toBeVisible();
  expect(where()).toBe('/orderpage');
});

test('for good it says so; in English nothing is left in Chinese, and axe finds nothing', async () => {
  const calls = { 'Shop/Quote': { ...QUOTE, renews: { ...RENEWS, until: null } } };
  const { container } = show({ person, language: 'en', calls });
  expect(await screen.findByText('Ends on 2026-11-30 → then never')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});
