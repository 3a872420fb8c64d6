import type { MyLicence } from '@banyan/contract/licences';
import { atWidth, faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEVICE, inDays, requestText, testLicence } from '../my-licences/testLicences.js';
import { STAYS } from '../testLeaving.js';
import { PersonalLicencesPage } from './PersonalLicencesPage.js';

type Body = Readonly<Record<string, unknown>>;

const KEY = 'AAAAA-BBBBB-CCCCC-DDDDD-7Q2KD';

function show(licences: readonly MyLicence[], { calls, ...options }: RenderAppOptions = {}) {
  const asked: (readonly [string, Body])[] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
    'MyLicence/GetList': licences,
    'MyLicence/ShowKey': { key: KEY },
    'MyDevice/Remove': {},
    'MyLicence/ActivateOffline': {
      name: 'licence.banyanlic',
      content: 'a.signed.licence',
      until: '2027-11-21T02:00:00.000Z',
    },
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return answer;
    },
  ]);
  const app = renderApp(<PersonalLicencesPage />, {
    path: '/personal/licences',
    ...options,
    calls: Object.fromEntries(noted),
  });
  return { ...app, bodyOf: (name: string) => asked.find(([call]) => call === name)?.[1] };
}

const button = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  jest.useRealTimers();
  atWidth('wide');
});

test('a licence: what it is, on how many devices, until when, by which order', async () => {
  show([testLicence({ endsAt: '2099-11-21T02:00:00.000Z' })]);
  const card = await screen.findByRole('article', { name: '思维导图专业版' });
  expect(card).toHaveTextContent('1 / 9');
  expect(card).toHaveTextContent('2026-11-22 至 2099-11-21');
  expect(card).toHaveTextContent('•••••-•••••-•••••-•••••-7Q2KD');
  const order = within(card).getByRole('link', { name: 'BY2026112200000001' });
  expect(order).toHaveAttribute('href', '/personal/orderDetail?id=BY2026112200000001');
  expect(within(card).getByRole('link', { name: /^续费：思维导图专业版/ })).toHaveAttribute(
    'href',
    '/orderpage?edition=mindmap-pro&seats=3&licence=LC000000000001',
  );
  expect(within(card).getByRole('link', { name: /^再买一份授权/ })).toHaveAttribute(
    'href',
    '/orderpage?edition=mindmap-pro&seats=3',
  );
});

test('d9: the key is shown when asked for, read out on request alone, and hides itself after a minute', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { bodyOf } = show([testLicence()]);
  expect(bodyOf('MyLicence/ShowKey')).toBeUndefined();
  await user.click(await button(/^显示：思维导图专业版/));
  expect(await screen.findByText(KEY)).toBeVisible();
  expect(bodyOf('MyLicence/ShowKey')).toEqual({ id: 'LC000000000001' });
  const spelt = KEY.split('').join(' ');
  expect(screen.queryByText(spelt)).toBeNull();
  await user.click(await button(/^朗读/));
  expect(screen.getByText(spelt)).toHaveAttribute('role', 'status');
  act(() => {
    jest.advanceTimersByTime(59_000);
  });
  expect(screen.getByText(KEY)).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(1_500);
  });
  expect(screen.queryByText(KEY)).toBeNull();
  expect(screen.queryByText(spelt)).toBeNull();
});

test('a device is taken from the licence after a question; one that a file lets in stays until its end', async () => {
  const fileUntil = '2099-01-02T02:00:00.000Z';
  const fixed = { ...DEVICE, id: 'd2', name: 'LAB-01', via: 'offline', fileUntil } as const;
  const { bodyOf } = show([testLicence({ devices: [DEVICE, fixed], used: 2 })]);
  await userEvent.click(await button(/^查看设备/));
  expect(screen.getByText('由离线文件激活，2099-01-02 前不能移除')).toBeVisible();
  expect(screen.queryByRole('button', { name: '移除 LAB-01' })).toBeNull();
  await userEvent.click(await button(/^移除 DESKTOP-7F2A/));
  expect(bodyOf('MyDevice/Remove')).toBeUndefined();
  await userEvent.click(await button(/^移除$/));
  await waitFor(() => {
    expect(bodyOf('MyDevice/Remove')).toMatchObject({ id: 'd1', licence: 'LC000000000001' });
  });
});

test('d21: when no more may be removed it says from when on; who has to choose may at once', async () => {
  const none = { removalsLeft: 0, nextRemovalAt: '2026-12-20T02:00:00.000Z' };
  const { unmount } = show([testLicence(none)]);
  await userEvent.click(await button(/^查看设备/));
  expect(screen.getByText(/2026-12-20 后可再移除/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^移除/ })).toBeNull();
  unmount();
  const chooseUntil = '2099-12-01T02:00:00.000Z';
  show([testLicence({ ...none, seats: 1, used: 5, most: 3, chooseUntil })]);
  expect(await screen.findByText(/请在 2099-12-01 前移除 2 台设备/)).toBeVisible();
  expect(await button(/^移除 DESKTOP-7F2A/)).toBeVisible();
});

test('d11: a request file is looked at before it is sent, and answered by a file', async () => {
  const { bodyOf, container } = show([testLicence()]);
  await userEvent.click(await button(/^离线激活/));
  const take = async (text: string) => {
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([text], 'request.banyanreq'), { applyAccept: false });
  };
  await take('not a request');
  expect(await screen.findByText('请求文件无法识别')).toHaveAttribute('role', 'alert');
  await take(requestText({ nonce: 'short' }));
  expect(await screen.findByText('请求文件无法识别')).toBeVisible();
  await take(requestText({ product: 'naolitu' }));
  expect(await screen.findByText(/来自另一个产品/)).toBeVisible();
  await take(requestText({ version: '1'.repeat(4_200) }));
  expect(await screen.findByText('请求文件不超过 4 kB')).toBeVisible();
  expect(screen.queryByRole('button', { name: '激活这台设备' })).toBeNull();
  await take(requestText());
  expect(await screen.findByText('request.banyanreq · 设备 OFFICE-01')).toBeVisible();
  expect(bodyOf('MyLicence/ActivateOffline')).toBeUndefined();
  await userEvent.click(await button(/^激活这台设备/));
  expect(await screen.findByText(/有效至 2027-11-21，到期前不能移到另一台/)).toBeVisible();
  expect(bodyOf('MyLicence/ActivateOffline')).toMatchObject({
    id: 'LC000000000001',
    request: requestText(),
  });
  expect(await button(/^下载 licence.banyanlic/)).toBeVisible();
});

test('a file that the server refuses is said beside it, and another one may be chosen', async () => {
  const refused = Object.assign(new Error('这个授权没有空余设备。请先移除一台设备。'), {
    code: 'NO_SEAT',
  });
  const { container } = show([testLicence()], { calls: { 'MyLicence/ActivateOffline': refused } });
  await userEvent.click(await button(/^离线激活/));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File([requestText()], 'request.banyanreq');
  await userEvent.upload(input, file, { applyAccept: false });
  await userEvent.click(await button(/^激活这台设备/));
  expect(await screen.findByText(/没有空余设备/)).toHaveAttribute('role', 'alert');
  expect(await button(/^换一个文件/)).toBeVisible();
});

test('while money is on its way back there is no new device, and no second refund', async () => {
  show([testLicence({ isRefunding: true, canRefund: true })]);
  expect(await screen.findByText(/退款处理中/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^离线激活/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^申请退款/ })).toBeNull();
});

test.each([
  [true, '/personal/orderDetail?id=BY2026112200000001'],
  [false, undefined],
])('a refund is offered while its order can be refunded: %s', async (canRefund, address) => {
  show([testLicence({ canRefund })]);
  await button(/^离线激活/);
  const link = screen.queryByRole('link', { name: /^申请退款/ });
  expect(link?.getAttribute('href') ?? undefined).toBe(address);
});

test.each([
  ['expiring', { endsAt: inDays(5) }, /还有 5 天到期/],
  ['suspended', { stateReason: 'accountFrozen' }, /已暂停：账户已冻结/],
  ['suspended', { stateReason: '密钥外泄' }, /已暂停：密钥外泄/],
] as const)('%s: it says so', async (state, change, words) => {
  show([testLicence({ state, ...change })]);
  expect(await screen.findByText(words)).toBeVisible();
});

test('ended ones are folded; one can be renewed, a revoked one cannot; the one that the address names is open', async () => {
  const over = [
    testLicence({ id: 'LC000000000002', state: 'expired', endsAt: '2026-01-02T02:00:00.000Z' }),
    testLicence({ id: 'LC000000000003', state: 'revoked', stateReason: 'refunded' }),
  ];
  const { unmount } = show([testLicence(), ...over]);
  const folded = await screen.findByText('已结束的授权（2）');
  expect(screen.getByText(/已于 2026-01-02 到期/)).not.toBeVisible();
  await userEvent.click(folded);
  expect(screen.getByText(/已撤销：订单已退款/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^续费.*LC000000000002/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^续费.*LC000000000003/ })).toBeNull();
  unmount();
  show([testLicence(), ...over], { path: '/personal/licences?id=LC000000000002' });
  expect(await screen.findByText(/已于 2026-01-02 到期/)).toBeVisible();
});

test('a permanent licence is not renewed; without one it says where the editions are', async () => {
  const { unmount } = show([testLicence({ endsAt: null, orderIds: [] })]);
  expect(await screen.findByText('2026-11-22 起，永久有效')).toBeVisible();
  expect(screen.getByText('由客服开通')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^续费/ })).toBeNull();
  unmount();
  show([]);
  expect(await screen.findByRole('link', { name: '了解各个版本' })).toHaveAttribute(
    'href',
    '/orderpage',
  );
});

test('on a phone the acts are under 更多', async () => {
  atWidth('phone');
  show([testLicence()]);
  expect(await screen.findByRole('link', { name: /^续费/ })).toBeVisible();
  expect(screen.getByText('查看设备')).not.toBeVisible();
  await userEvent.click(screen.getByText('更多'));
  expect(screen.getByText('查看设备')).toBeVisible();
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show([testLicence({ state: 'expiring', endsAt: inDays(1) })], {
    language: 'en',
  });
  await userEvent.click(await button(/^Show devices/));
  expect(screen.getByText('Ends in 1 day. Renewing it keeps the key.')).toBeVisible();
  await userEvent.click(await button(/^Activate without internet/));
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
