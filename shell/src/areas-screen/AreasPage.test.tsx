import type { ReleaseAction } from '@banyan/contract/releases';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreasPage } from './AreasPage.js';
import { Overrides } from './Overrides.js';
import { areaOf, eventOf, NEW, OLD, UNUSED, versionOf } from './testReleases.js';

type Body = { readonly action: ReleaseAction; readonly revision: number };

function show(options: RenderAppOptions = {}) {
  const acts: Body[] = [];
  const app = renderApp(<AreasPage />, {
    permissions: ['areas.publish', 'areas.override'],
    ...options,
    calls: {
      'Releases/GetAreas': [
        areaOf({ previous: OLD }),
        areaOf({ area: 'people', versions: [], stable: null }),
      ],
      'Releases/GetUnserved': [],
      'Releases/Act': (body: Body) => {
        acts.push(body);
        return areaOf();
      },
      ...options.calls,
    },
  });
  return { ...app, acts };
}
const at = (path: string) => ({ path: `/areas${path}` });
const inDialog = async () => within(await screen.findByRole('dialog'));

test('every area shows its live version, its health and its cost', async () => {
  const health = {
    ...UNUSED,
    loads: 60,
    loadMs: 182.4,
    mounts: 40,
    crashes: 1,
    longTasks: 10,
    heapKb: 900,
  };
  show({
    calls: {
      'Releases/GetAreas': [
        areaOf({
          canary: { build: NEW, percent: 5, roles: ['orders.view'], users: [], since: '' },
          versions: [versionOf(NEW, '1.1.0'), { ...versionOf(OLD, '1.0.0'), health }],
        }),
        areaOf({ area: 'people', killed: { reason: '泄漏', by: 'admin', at: '' } }),
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: '模块列表' }));
  // What is switched off comes first.
  const [people, orders] = list.getAllByRole('listitem');
  expect(orders).toHaveTextContent('灰度中');
  expect(orders).toHaveTextContent('1.0.0 · 0000000');
  expect(orders).toHaveTextContent('1.1.0 · 5%、orders.view');
  expect(orders).toHaveTextContent('故障率1.0 %');
  expect(orders).toHaveTextContent('182 毫秒');
  expect(orders).toHaveTextContent('0.25');
  expect(orders).toHaveTextContent('100 %');
  expect(people).toHaveTextContent('由 admin 停用：泄漏');
  expect(people).not.toHaveTextContent('灰度');
});

test('a version that a gateway cannot serve is shown with the reason', async () => {
  const reason = 'build bbbbbbbbbbbbbbbb is not served: entry.js is missing';
  show({ calls: { 'Releases/GetUnserved': [{ area: 'orders', reason }] } });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('以下内容本应提供，但服务器无法提供');
  expect(within(notice).getByRole('listitem')).toHaveTextContent(`orders ${reason}`);
});

test('a version whose failures only one person reports is shown for a decision', async () => {
  const reason = '12 failures in 40 opens. Told by 1 of 1 (staff).';
  const alarm = { kind: 'alarm', build: NEW, reason, at: '2026-11-22T03:00:00.000Z' } as const;
  show({ calls: { 'Releases/GetAreas': [areaOf({ alarm }), areaOf({ area: 'people' })] } });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('以下版本运行异常，请人工处理');
  expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
  expect(within(notice).getByRole('listitem')).toHaveTextContent(
    /^orders 1\.1\.0 尚未自动处理 · .* · 12 failures in 40 opens/,
  );
});

test('a canary asks who gets it, and acts on the state that is shown', async () => {
  const { acts, host } = show(at('?area=orders'));
  await userEvent.click(await screen.findByRole('button', { name: '灰度发布' }));
  const dialog = await inDialog();
  const percent = dialog.getByLabelText('人数比例（%）');
  await userEvent.clear(percent);
  await userEvent.type(percent, '20');
  await userEvent.type(dialog.getByLabelText('账号'), 'clerk{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: '灰度发布' }));
  await waitFor(() => {
    expect(acts).toEqual([
      {
        area: 'orders',
        revision: 7,
        action: { kind: 'canary', build: NEW, rule: { percent: 20, roles: [], users: ['clerk'] } },
      },
    ]);
  });
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已完成' }]);
});

test('a kill needs its reason; nothing is sent without one', async () => {
  const { acts } = show(at('?area=orders'));
  await userEvent.click(await screen.findByRole('button', { name: '停用模块' }));
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: '停用模块' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  expect(acts).toEqual([]);
  await userEvent.type(dialog.getByLabelText('原因'), '内存泄漏');
  await userEvent.click(dialog.getByRole('button', { name: '停用模块' }));
  await waitFor(() => {
    expect(acts.map(({ action }) => action)).toEqual([{ kind: 'kill', reason: '内存泄漏' }]);
  });
});

test('on a version conflict the dialog says so, keeps the typed reason, and the state is read again', async () => {
  let reads = 0;
  show({
    ...at('?area=orders'),
    calls: {
      'Releases/GetAreas': () => [areaOf({ previous: OLD, revision: 7 + reads++ })],
      'Releases/Act': () => Object.assign(new Error('changed'), { code: 'VERSION_CONFLICT' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '回滚' }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText('原因'), '变慢');
  await userEvent.click(dialog.getByRole('button', { name: '回滚' }));
  expect(await dialog.findByText(/其他人刚刚更改了此模块/)).toBeVisible();
  expect(dialog.getByLabelText('原因')).toHaveValue('变慢');
  await waitFor(() => {
    expect(reads).toBe(2);
  });
});

test('a user without the permission to publish sees no action buttons', async () => {
  show({ ...at('?area=orders'), permissions: [] });
  expect((await screen.findAllByRole('button', { name: '比较' })).length).toBe(2);
  for (const name of ['设为正式', '灰度发布', '撤销此版本', '回滚', '停用模块']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a check shows which area would break, and its owner', async () => {
  const finding = {
    gate: 'shared',
    message: 'needs react ^20',
    area: 'people',
    owner: 'People team',
  };
  show({ ...at('?area=orders'), language: 'en', calls: { 'Releases/Check': [finding] } });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Check' }))[0] as HTMLElement,
  );
  const dialog = await inDialog();
  expect(await dialog.findByText('people · People team')).toBeVisible();
  expect(dialog.getByText(/needs react \^20/)).toBeVisible();
});

test('the trail shows refused actions and the registry’s own actions', async () => {
  const results = [
    eventOf('2', {
      kind: 'healed',
      actor: 'registry',
      version: '1.1.0',
      reason: '12 of 40 failed',
    }),
    eventOf('1', { ok: false, reason: 'not its area' }),
  ];
  show({
    ...at('?view=trail'),
    calls: { 'Releases/GetAreas': [], 'Releases/GetEvents': { records: 2, results } },
  });
  await screen.findByText('自动撤回');
  const [healed, refused] = screen.getAllByRole('row').slice(-2);
  expect(healed).toHaveTextContent('自动撤回');
  expect(healed).toHaveTextContent('12 of 40 failed');
  expect(refused).toHaveTextContent('被拒绝');
});

test('an override is set for this session, and the page reloads when no work is unsaved', async () => {
  const set: unknown[] = [];
  let loaded = 0;
  renderApp(
    <Overrides
      reload={() => {
        loaded += 1;
      }}
    />,
    {
      permissions: ['areas.override'],
      calls: {
        'Releases/GetAreas': [areaOf()],
        'Releases/GetOverrides': { origins: ['http://localhost:4173'], overrides: [] },
        'Releases/SetOverride': (body: unknown) => {
          set.push(body);
          return { overrides: [] };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: '模块' }));
  await userEvent.click(await screen.findByTitle('orders'));
  await userEvent.click(screen.getByRole('combobox', { name: '来源' }));
  await userEvent.click(await screen.findByTitle('http://localhost:4173'));
  await userEvent.click(screen.getByRole('button', { name: '开始覆盖' }));
  await waitFor(() => {
    expect(loaded).toBe(1);
  });
  expect(set).toEqual([{ override: { area: 'orders', origin: 'http://localhost:4173' } }]);
});

test('a failure shows its reason, and a retry loads the areas', async () => {
  const answers: unknown[] = [new Error('offline'), [areaOf()]];
  show({ calls: { 'Releases/GetAreas': () => answers.shift() } });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('orders')).toBeVisible();
});
