import type { Paying, Payment } from '@banyan/contract/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testLicence } from '../my-licences/testLicences.js';
import { ORDER, order, paying, payment, show } from '../testing/showPayment.js';

type Body = Readonly<Record<string, unknown>>;

test('d15: what is due and for how long is there before anything is chosen, by the server’s clock', async () => {
  show({});
  expect(await screen.findByText('剩余 14:32')).toBeVisible();
  expect(screen.getByText('¥1,197.00')).toBeVisible();
  expect(screen.getByText('测试环境：不会真的扣款')).toBeVisible();
  expect(document.title).toBe(`支付订单 ${ORDER} - 榕思维`);
});

test('a chosen method opens its page in a sandboxed frame', async () => {
  const begun: Body[] = [];
  let state: Paying = paying;
  show(paying, {
    calls: {
      'MyPayment/Get': () => state,
      'MyPayment/Begin': (body: Body) => {
        begun.push(body);
        state = { ...paying, payments: [payment] };
        return state;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '银行卡' }));
  const frame = await screen.findByTitle('付款页（sandbox）');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(begun).toMatchObject([{ order: ORDER, method: 'card' }]);
  expect(screen.getByRole('button', { name: '银行卡' })).toHaveAttribute('aria-pressed', 'true');
});

test('a configured provider’s frame leads the window away only where its description says so', async () => {
  const cashier = { ...paying.cashier, isTrial: false, origin: 'https://pay.example' };
  const found = { payments: [payment], cashier: cashier as Paying['cashier'] };
  const { unmount } = show(found);
  const usual =
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  expect(await screen.findByTitle(/付款页/)).toHaveAttribute('sandbox', usual);
  unmount();
  show({ ...found, cashier: { ...cashier, topNavigation: true } as Paying['cashier'] });
  expect(await screen.findByTitle(/付款页/)).toHaveAttribute(
    'sandbox',
    `${usual} allow-top-navigation-by-user-activation`,
  );
});

test('a customer who has paid can ask, and is told when no payment has arrived yet', async () => {
  const open = { ...paying, payments: [payment] };
  show(open, { calls: { 'MyPayment/Check': open } });
  await userEvent.click(await screen.findByRole('button', { name: '我已付款' }));
  expect(await screen.findByText(/还没有收到付款结果/)).toBeVisible();
});

test('a code to scan is drawn here', async () => {
  const scan: Payment = {
    ...payment,
    method: 'scan',
    begun: { kind: 'qr', text: 'https://p.example/x' },
  };
  show({ payments: [scan] });
  expect(await screen.findByRole('img', { name: '付款二维码' })).toBeVisible();
  expect(screen.getByText('请用扫码扫描二维码')).toBeVisible();
});

test.each<[string, Partial<Paying>, string]>([
  ['paid', { order: { ...order, state: 'delivered' } }, '付款成功'],
  ['cancelled', { order: { ...order, state: 'cancelled' } }, '订单已取消'],
  ['disputed', { payments: [{ ...payment, state: 'disputed', begun: null }] }, '正在核对付款'],
  ['not taken by anybody', { cashier: null }, '网上付款暂未开通'],
])('an order that is %s says so in the focused heading', async (_name, found, title) => {
  show(found);
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
});

test('a cancelled order can be placed again with the same choice', async () => {
  show({ order: { ...order, state: 'cancelled' } });
  expect(await screen.findByRole('link', { name: '重新下单' })).toHaveAttribute(
    'href',
    '/orderpage?edition=mindmap-professional&term=y1&seats=3',
  );
});

test.each<[Payment['state'], RegExp]>([
  ['failed', /付款没有成功/],
  ['closed', /上一次付款时间已过/],
])('after a try that is %s another one is offered', async (state, words) => {
  show({ payments: [{ ...payment, state, begun: null }] });
  const trouble = await screen.findByRole('alert');
  expect(within(trouble).getByRole('heading', { name: words })).toBeVisible();
  expect(trouble).toHaveTextContent(`请不要再付，联系我们核对（订单号 ${ORDER}）`);
  expect(within(trouble).getByRole('link', { name: '联系我们' })).toBeVisible();
  expect(screen.getByRole('button', { name: '银行卡' })).toBeVisible();
});

test('before the first try nothing is said to have failed', async () => {
  show({});
  expect(await screen.findByRole('button', { name: '银行卡' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was bought is there at once: the end of its key, and where all of it is', async () => {
  const licences = [
    testLicence({ id: 'LC000000000009', orderIds: ['BY2026112600000009'] }),
    testLicence({ orderIds: [ORDER] }),
  ];
  show({ order: { ...order, state: 'delivered' } }, { calls: { 'MyLicence/GetList': licences } });
  expect(await screen.findByText('•••••-•••••-•••••-•••••-7Q2KD')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看密钥与设备' })).toHaveAttribute(
    'href',
    '/personal/licences?id=LC000000000001',
  );
  expect(screen.getByRole('link', { name: '下载安装包' })).toHaveAttribute(
    'href',
    '/productdown?product=mindmap',
  );
});

test('a double payment is said to be refunded', async () => {
  const twice: Payment = { ...payment, state: 'duplicate', begun: null };
  show({ order: { ...order, state: 'delivered' }, payments: [twice] });
  expect(await screen.findByText(/检测到重复付款 ¥1,197.00，已自动原路退回/)).toBeVisible();
});

test('a message of the hub updates the page without a click', async () => {
  let state: Paying = { ...paying, payments: [payment] };
  const { tell } = show(state, { calls: { 'MyPayment/Get': () => state } });
  await screen.findByTitle('付款页（sandbox）');
  expect(screen.getByText('应付金额')).toBeVisible();
  state = { ...paying, order: { ...order, state: 'delivered' } };
  tell({ kind: 'mineChanged', topic: 'payment', id: ORDER, version: 3 });
  expect(await screen.findByRole('heading', { level: 1, name: '付款成功' })).toBeVisible();
  // Nothing is due any more.
  expect(screen.getByText('订单金额')).toBeVisible();
});

test('d2: without an answer the frame stays, and a notice says that nothing is lost', async () => {
  const answers: unknown[] = [{ ...paying, payments: [payment] }, new Error('网络连接失败')];
  const { tell } = show({}, { calls: { 'MyPayment/Get': () => answers.shift() } });
  await screen.findByTitle('付款页（sandbox）');
  expect(screen.queryByText(/付款不会丢失/)).toBeNull();
  tell({ kind: 'mineChanged', topic: 'payment', id: ORDER, version: 3 });
  expect(await screen.findByText('网络恢复后会自动更新，付款不会丢失。')).toBeVisible();
  expect(screen.getByTitle('付款页（sandbox）')).toBeVisible();
});

test('an open payment is asked about every three seconds while the page is seen, and once when it is seen again', async () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  let reads = 0;
  const read = () => {
    reads += 1;
    return { ...paying, payments: [payment] };
  };
  show({}, { calls: { 'MyPayment/Get': read } });
  const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await later(0);
  expect(reads).toBe(1);
  await later(7);
  expect(reads).toBe(3);
  hidden.mockReturnValue(true);
  await later(12);
  expect(reads).toBe(3);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(reads).toBe(4);
  hidden.mockRestore();
  jest.useRealTimers();
});

test('an order is cancelled after a warning of the effects', async () => {
  const sent: Body[] = [];
  show(
    {},
    {
      calls: {
        'MyOrder/Cancel': (body: Body) => {
          sent.push(body);
          return { ...order, state: 'cancelled' };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  expect(screen.getByText(/取消后优惠码可以再次使用/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '确定取消' }));
  await waitFor(() => {
    expect(sent).toEqual([{ id: ORDER, version: 1, reason: null }]);
  });
});

test('a visitor signs in before the order is read; in English too', async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return paying;
  };
  const calls = { 'MyPayment/Get': read };
  const { host } = show({}, { person: null, language: 'en', calls });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to pay' }));
  expect(host.told).toContainEqual([
    'signIn',
    { audience: 'customer', returnTo: `/payMent?order=${ORDER}` },
  ]);
  expect(reads).toBe(0);
});
