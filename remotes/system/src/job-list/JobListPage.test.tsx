import type { JobRun, ScheduledJob } from '@banyan/contract/jobs';
import { keysetPage, renderApp } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobListPage } from './JobListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['jobs.view', 'jobs.edit', 'changes.view'];

const RUN: JobRun = {
  id: '7',
  startedAt: '2026-11-20T02:00:00.000Z',
  endedAt: '2026-11-20T02:00:01.500Z',
  state: 'done',
  counts: { sent: 1_200, odd: 1 },
  error: null,
  by: 'person',
};

function job(change: Partial<ScheduledJob> = {}): ScheduledJob {
  return {
    id: 'outbox.send',
    version: 4,
    enabled: true,
    state: 'ok',
    schedule: { kind: 'every', seconds: 5, isWoken: true },
    nextAt: '2026-11-20T02:00:05.000Z',
    failsInRow: 0,
    failingSince: null,
    canCancel: true,
    lastRun: RUN,
    ...change,
  };
}

function show(change: Partial<ScheduledJob>, query = '?open=outbox.send', held = permissions) {
  const sent: (readonly [string, Body])[] = [];
  let now = job(change);
  const record = (call: string) => (body: Body) => {
    sent.push([call, body]);
    return now;
  };
  const app = renderApp(<JobListPage />, {
    path: `/job-list${query}`,
    permissions: held,
    calls: {
      'Job/GetList': () => ({ records: 1, results: [now] }),
      'Job/GetRuns': {
        results: [RUN, { ...RUN, id: '6', state: 'failed', error: 'out of paper', counts: {} }],
        next: null,
        previous: null,
        total: 2,
        totalIs: 'exact',
      },
      'Job/Run': record('Run'),
      'Job/Cancel': record('Cancel'),
      'Job/SetEnabled': record('SetEnabled'),
    },
  });
  const become = (next: Partial<ScheduledJob>) => {
    now = job(next);
    act(() => {
      app.tell({ kind: 'changed', entity: 'job', id: 'outbox.send' });
    });
  };
  return { ...app, sent, become };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('a job says what it does, when it runs and what its runs have done', async () => {
  show({ state: 'failed', failsInRow: 3 });
  const detail = await drawer();
  expect(await detail.findByText('发送排队的短信和邮件')).toBeVisible();
  expect(detail.getByText('每 5 秒，有需要时立即运行')).toBeVisible();
  expect(detail.getByText('失败 · 连续 3 次')).toBeVisible();
  const [, done, failed] = await detail.findAllByRole('row');
  expect(done).toHaveTextContent('2026-11-20 10:00完成1.5 秒手动已发送 1,200 · 其他 1');
  expect(failed).toHaveTextContent('失败1.5 秒手动out of paper');
});

test.each([
  [{ kind: 'every', seconds: 600, isWoken: false }, '每 10 分钟'],
  [{ kind: 'every', seconds: 21_600, isWoken: false }, '每 6 小时'],
  [{ kind: 'daily', time: '03:40' }, '每天 03:40'],
] as const)('%j reads as %s', async (schedule, words) => {
  show({ schedule }, '');
  expect(await screen.findByText(words)).toBeVisible();
});

test('the list of one state is asked for, and a job that leaves it stays open', async () => {
  const asked: unknown[] = [];
  renderApp(<JobListPage />, {
    path: '/job-list?state=failed&open=outbox.send',
    permissions,
    calls: {
      'Job/GetList': (body: Body) => {
        asked.push(body);
        const isFiltered = 'state' in (body['filter'] as object);
        return isFiltered ? { records: 0, results: [] } : { records: 1, results: [job()] };
      },
      'Job/GetRuns': keysetPage(),
    },
  });
  expect(await (await drawer()).findByText('发送排队的短信和邮件')).toBeVisible();
  expect(asked).toContainEqual({ filter: { state: 'failed' } });
  expect(screen.getByText('没有符合条件的计划任务')).toBeVisible();
});

test('a job can be run now, and ended while it runs', async () => {
  const { sent, become } = show({});
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('button', { name: '立即运行' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Run', { id: 'outbox.send', version: 4 }]]);
  });
  become({ state: 'running' });
  expect(await detail.findByRole('button', { name: '取消运行' })).toBeVisible();
  expect(detail.queryByRole('button', { name: '立即运行' })).toBeNull();
});

test('switching it off warns of what customers lose', async () => {
  const { sent } = show({});
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('button', { name: '停用' }));
  const asked = within(
    (await screen.findByText(/用户无法注册/)).closest('[role="dialog"]') as HTMLElement,
  );
  await userEvent.click(asked.getByRole('button', { name: '停用' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetEnabled', { version: 4, enabled: false }]]);
  });
});

test('read-only staff see no buttons; an unknown job says so', async () => {
  const { unmount } = show({}, undefined, ['jobs.view']);
  const detail = await drawer();
  await detail.findByText('最近的运行');
  expect(detail.queryByRole('button', { name: '立即运行' })).toBeNull();
  expect(detail.queryByRole('button', { name: '操作日志' })).toBeNull();
  unmount();
  show({}, '?open=nothing');
  expect(await (await drawer()).findByText('没有这个计划任务')).toBeVisible();
});
