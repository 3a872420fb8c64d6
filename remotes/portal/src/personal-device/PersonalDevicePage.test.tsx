import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { PersonalDevicePage } from './PersonalDevicePage.js';

const DEVICE = {
  id: 'd1',
  name: 'DESKTOP-7F2A',
  platform: 'windows',
  system: 'Windows 11',
  products: 'mindmap 12.0.4',
  machineTail: '9F3A',
  boundAt: '2026-11-01T02:00:00.000Z',
  firstSeenAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
};
const REQUEST = {
  kind: 'signIn',
  name: 'DESKTOP-0001',
  platform: 'windows',
  system: 'Windows 11',
  product: 'mindmap',
  address: '203.0.113.9',
  at: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-11-20T02:10:00.000Z',
};
const EVENT = {
  id: '1',
  at: '2026-11-20T02:00:00.000Z',
  kind: 'removed',
  by: 'staff',
  device: 'DESKTOP-OLD',
};
const LIST = { devices: [DEVICE], removalsLeft: 2, nextRemovalAt: null };

type Body = Readonly<Record<string, unknown>>;

function show(calls: object = {}, language: 'zh' | 'en' = 'zh') {
  const asked: (readonly [string, Body])[] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MyDevice/GetList': LIST,
    'MyDevice/GetEvents': [EVENT],
    'MyDevice/GetRequest': REQUEST,
    'MyDevice/Allow': {},
    'MyDevice/Deny': {},
    'MyDevice/Rename': {},
    'MyDevice/Remove': {},
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return answer;
    },
  ]);
  const app = renderApp(<PersonalDevicePage />, {
    calls: Object.fromEntries(noted),
    language,
    path: '/personal/device?code=BCDF-GHJK',
  });
  const bodyOf = (name: string) => asked.find(([call]) => call === name)?.[1];
  return { ...app, asked, bodyOf };
}

async function typeCode(code = 'bcdf-ghjk') {
  await userEvent.type(await screen.findByLabelText('客户端显示的代码'), code);
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
}

test('c19: the code is typed, not read from the address, with the device in sight', async () => {
  const { asked, bodyOf } = show();
  expect(await screen.findByLabelText('客户端显示的代码')).toHaveValue('');
  await typeCode('abc');
  expect(await screen.findAllByText('请输入客户端显示的 8 位代码')).not.toHaveLength(0);
  expect(asked.map(([call]) => call)).not.toContain('MyDevice/GetRequest');
  await userEvent.clear(screen.getByLabelText('客户端显示的代码'));
  await typeCode();
  expect(await screen.findByText('203.0.113.9')).toBeVisible();
  expect(screen.getByText('DESKTOP-0001')).toBeVisible();
  expect(bodyOf('MyDevice/Allow')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '允许登录' }));
  expect(await screen.findByText('已允许。客户端会在几秒内登录。')).toBeVisible();
  expect(bodyOf('MyDevice/Allow')).toMatchObject({ code: 'bcdf-ghjk' });
});

test('c19: a program that the customer does not know can be refused', async () => {
  const { bodyOf } = show();
  await typeCode();
  await userEvent.click(await screen.findByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('已拒绝。')).toBeVisible();
  expect(bodyOf('MyDevice/Deny')).toMatchObject({ code: 'bcdf-ghjk' });
  expect(bodyOf('MyDevice/Allow')).toBeUndefined();
});

test('an expired code is reported at its field, and stays typed', async () => {
  const refused = Object.assign(new Error('代码不正确或已失效。'), { code: 'CODE_ENDED' });
  show({ 'MyDevice/GetRequest': refused });
  await typeCode();
  await waitFor(() => {
    expect(screen.getByLabelText('客户端显示的代码')).toBeInvalid();
  });
  expect(screen.getByLabelText('客户端显示的代码')).toHaveValue('bcdf-ghjk');
});

test('a device is renamed and removed by its name, after a question', async () => {
  const { bodyOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: '重命名 DESKTOP-7F2A' }));
  const name = screen.getByLabelText('名称');
  await userEvent.clear(name);
  await userEvent.type(name, '家里的电脑');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(bodyOf('MyDevice/Rename')).toMatchObject({ id: 'd1', name: '家里的电脑' });
  });
  await userEvent.click(await screen.findByRole('button', { name: '移除 DESKTOP-7F2A' }));
  expect(bodyOf('MyDevice/Remove')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '移除 DESKTOP-7F2A' }));
  expect(await screen.findByText('已移除 DESKTOP-7F2A')).toBeVisible();
  expect(bodyOf('MyDevice/Remove')).toMatchObject({ id: 'd1' });
});

test('c19: when three are removed it says when the next one may be', async () => {
  const nextRemovalAt = '2026-12-03T02:00:00.000Z';
  show({ 'MyDevice/GetList': { ...LIST, removalsLeft: 0, nextRemovalAt } });
  expect(await screen.findByText(/30 天内已移除 3 台，2026-12-03 后可再移除/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
});

test('without a device it says where the program is', async () => {
  show({ 'MyDevice/GetList': { ...LIST, devices: [] }, 'MyDevice/GetEvents': [] });
  expect(await screen.findByRole('link', { name: '下载客户端' })).toHaveAttribute(
    'href',
    '/productdown',
  );
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({}, 'en');
  await screen.findByText('••••-9F3A');
  await screen.findByText(/by our staff/);
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
