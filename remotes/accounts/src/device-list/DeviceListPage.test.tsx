import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testDevice } from '../testDevices.js';
import { DeviceListPage } from './DeviceListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['devices.view', 'devices.edit', 'devices.export', 'accounts.view'];
const CODE = '7F2A00000000000000000000000090C1';
const EVENT = {
  id: '1',
  at: '2026-11-20T02:00:00.000Z',
  kind: 'signedIn',
  by: 'customer',
  device: 'DESKTOP-1',
};

function show(query = '', held = permissions) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const page = { next: null, previous: null, total: 1, totalIs: 'exact' };
  const device = testDevice(1);
  const app = renderApp(<DeviceListPage />, {
    path: `/device-list${query}`,
    permissions: held,
    calls: {
      'Device/GetList': record('GetList', { ...page, results: [device] }),
      'Device/Find': record('Find', { by: 'machineCode', q: 'key-7' }),
      'Device/Get': { ...device, events: [EVENT] },
      'Device/Reveal': record('Reveal', { value: CODE }),
      'Device/Unbind': record('Unbind', { ...device, customerId: null, version: 2 }),
      'Device/SetCounted': record('SetCounted', [{ id: 'd1', outcome: 'done', code: null }]),
    },
  });
  return { ...app, sent };
}

test('a machine is looked for by a key: its code is in no address and in no field', async () => {
  const { sent } = show();
  await screen.findByText('DESKTOP-1');
  await userEvent.type(screen.getByLabelText('查找设备'), `${CODE}{Enter}`);
  expect(await screen.findByText('查找设备: 机器码')).toBeVisible();
  expect(sent.at(-1)).toMatchObject(['GetList', { filter: { q: 'key-7' } }]);
  expect(screen.getByLabelText('查找设备')).toHaveValue('');
  expect(JSON.stringify(sent.filter(([call]) => call === 'GetList'))).not.toContain(CODE);
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

test('further filters are folded until one of them is in force', async () => {
  const { unmount } = show();
  const more = await screen.findByRole('button', { name: /^更多条件/ });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  unmount();
  show('?counted=no');
  expect(await screen.findByRole('button', { name: '收起' })).toBeVisible();
});

test('a machine code is shown when it is asked for, and only to those who may see it', async () => {
  const { sent, unmount } = show('?open=d1');
  await userEvent.click(await screen.findByRole('button', { name: '显示机器码' }));
  expect(await screen.findByText(CODE)).toBeVisible();
  expect(sent).toContainEqual(['Reveal', { id: 'd1' }]);
  unmount();
  show('?open=d1', ['devices.view']);
  await screen.findByText('用户', { selector: 'dt' });
  expect(screen.queryByRole('button', { name: '显示机器码' })).toBeNull();
  expect(screen.queryByRole('button', { name: '移除设备' })).toBeNull();
});

test('unbinding says what it does before it is done', async () => {
  const { sent } = show('?open=d1');
  await userEvent.click(await screen.findByRole('button', { name: '解绑用户' }));
  expect(sent.map(([call]) => call)).not.toContain('Unbind');
  expect(await screen.findByText(/由该设备打开的登录会立即结束/)).toBeVisible();
  const [, confirm] = screen.getAllByRole('button', { name: '解绑用户' });
  await userEvent.click(confirm as HTMLElement);
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Unbind',
      expect.objectContaining({ id: 'd1', version: 1 }) as Body,
    ]);
  });
});

test('test machines are marked together', async () => {
  const { sent } = show();
  await screen.findByText('DESKTOP-1');
  const [, box] = screen.getAllByRole('checkbox');
  await userEvent.click(box as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '标为测试机' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'SetCounted',
      expect.objectContaining({ chosen: { ids: ['d1'] }, isCounted: false }) as Body,
    ]);
  });
});

describeList('devices', {
  Page: DeviceListPage,
  options: { permissions },
  isKeyset: true,
  call: 'Device/GetList',
  row: testDevice,
  says: (number) => `DESKTOP-${number}`,
  label: '设备列表',
  filter: {
    address:
      'text=abc&platform=macos&product=mindmap&version=5.2&state=removed&customer=no&counted=no&blocked=yes&firstFrom=2026-01-01&firstTo=2026-02-01&activeFrom=2026-03-01&activeTo=2026-03-02',
    asks: {
      filter: {
        text: 'abc',
        platform: 'macos',
        product: 'mindmap',
        version: '5.2',
        state: 'removed',
        hasCustomer: false,
        isCounted: false,
        isBlocked: true,
        firstFrom: '2026-01-01',
        firstTo: '2026-02-01',
        activeFrom: '2026-03-01',
        activeTo: '2026-03-02',
      },
    },
    nonsense: 'platform=amiga&state=lost&seenFrom=2026-02-30&customer=maybe',
    typed: { label: '名称或编号', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '首次使用', by: 'firstSeenAt' },
  empty: {
    zh: { filtered: '没有符合条件的设备', none: '还没有设备。客户端首次启动后会出现在这里。' },
    en: {
      filtered: 'No devices match these filters',
      none: 'No devices yet. They appear once the program was started on them.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'device', id: 'd1', version: 2 },
    changed: testDevice(1, { products: 'mindmap 13', version: 2 }),
  },
  exports: 'Device/Export',
});
