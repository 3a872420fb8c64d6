import type { ServiceRequest } from '@banyan/contract/service-requests';
import { describeList } from '@banyan/testing';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Body, drawer, last, OPEN, permissions, show } from '../testing/showServices.js';
import { SERVICE_CHOICES, testEntry, testService, testServiceDetail } from '../testServices.js';
import { ServicePage } from './ServicePage.js';

test('the thread shows authors, results and notes for staff only', async () => {
  show(OPEN, {
    state: 'scheduled',
    startsAt: '2026-11-26T02:00:00.000Z',
    minutes: 60,
    entries: [
      testEntry(1, { kind: 'state', text: 'scheduled', said: { to: '2026-11-25T02:00:00.000Z' } }),
      testEntry(2, {
        kind: 'state',
        text: 'scheduled',
        said: { from: '2026-11-25T02:00:00.000Z', to: '2026-11-26T02:00:00.000Z' },
      }),
      testEntry(3, { kind: 'call', text: '已电话沟通', internal: true }),
      testEntry(4, { by: 'customer', byName: '李晓明', text: '好的' }),
    ],
  });
  const list = await (await drawer()).findByRole('list', { name: '进展与沟通' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^李晓明 · 需求.*演示模式。$/),
    expect.stringMatching(/^预约在 2026-11-25 10:00 · 周敏/),
    expect.stringMatching(/^由 2026-11-25 10:00 改到 2026-11-26 10:00 · 周敏/),
    expect.stringMatching(/^周敏 · 客服 · 电话 · 仅内部可见.*已电话沟通$/),
    expect.stringMatching(/^李晓明2026.*好的$/),
  ]);
});

test('c18: an overlap names the other appointment, and can be saved on purpose', async () => {
  const overlap = {
    id: 'SR20261120000009',
    customerName: '王思远',
    startsAt: '2026-11-26T02:30:00.000Z',
    minutes: 60,
  };
  const asked: Body[] = [];
  const told = Object.assign(new Error('时间重叠'), {
    code: 'OVERLAPS',
    details: { overlaps: [overlap] },
  });
  show(
    OPEN,
    {},
    {
      'ServiceRequest/Move': (body: Body) => {
        asked.push(body);
        return body['force'] === true ? testServiceDetail() : told;
      },
    },
  );
  await userEvent.click(await (await drawer()).findByRole('button', { name: '安排时间' }));
  const dialog = await last();
  await userEvent.click(dialog.getByRole('button', { name: /安\s?排/ }));
  expect(dialog.getByText('请填写时间和负责人')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('时间（北京时间）'), {
    target: { value: '2026-11-26T10:00' },
  });
  await userEvent.click(dialog.getByRole('combobox', { name: '负责人' }));
  await userEvent.click(await screen.findByTitle('周敏'));
  await userEvent.click(dialog.getByRole('button', { name: /安\s?排/ }));
  expect(await dialog.findByText(/2026-11-26 10:30–11:30 · 王思远/)).toBeVisible();
  // A consent holds for the overlap that was shown, not for another time.
  fireEvent.change(dialog.getByLabelText('时间（北京时间）'), {
    target: { value: '2026-11-26T10:15' },
  });
  expect(dialog.queryByText(/王思远/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /安\s?排/ }));
  await userEvent.click(await dialog.findByRole('button', { name: '仍要安排' }));
  await waitFor(() => {
    expect(asked).toMatchObject([
      { startsAt: '2026-11-26T02:00:00.000Z', minutes: 60, assigneeId: 'A00000001', force: false },
      { startsAt: '2026-11-26T02:15:00.000Z', force: false },
      { startsAt: '2026-11-26T02:15:00.000Z', force: true },
    ]);
  });
});

test('a service ends with its result', async () => {
  const sent = show(OPEN, { state: 'in_progress' });
  await userEvent.click(await (await drawer()).findByRole('button', { name: /完\s?成/ }));
  const dialog = await last();
  await userEvent.type(dialog.getByLabelText('结果，用户可以看到'), '好了');
  await userEvent.click(dialog.getByRole('button', { name: /完\s?成/ }));
  expect(dialog.getByText('请写下结果，至少 5 个字')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('结果，用户可以看到'), '，已讲解');
  await userEvent.click(dialog.getByRole('button', { name: /完\s?成/ }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { state: 'done', result: '好了，已讲解' }]]);
  });
});

test('staff enter a request for a caller', async () => {
  const sent = show('open=new');
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('联系人'), '林女士');
  await userEvent.type(form.getByLabelText('电话'), '12345');
  expect(await form.findByText('11位手机格式错误')).toBeVisible();
  await userEvent.clear(form.getByLabelText('电话'));
  await userEvent.type(form.getByLabelText('电话'), '138 0013 8000');
  await userEvent.click(form.getByRole('combobox', { name: '服务类型' }));
  await userEvent.click(await screen.findByTitle('使用培训'));
  await userEvent.type(form.getByLabelText('需求'), '离线安装与激活');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      [
        'Save',
        {
          fields: {
            customerId: null,
            contactName: '林女士',
            contactPhone: '138 0013 8000',
            kind: 'training',
            text: '离线安装与激活',
            place: 'remote',
          },
        },
      ],
    ]);
  });
});

test('the board has a column for each state', async () => {
  show('view=board');
  const column = await screen.findByRole('region', { name: '待安排' });
  expect(await within(column).findByRole('link', { name: /用户1/ })).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(6);
});

test('read-only staff see no buttons', async () => {
  show(OPEN, { state: 'scheduled' }, {}, ['services.view']);
  const detail = await drawer();
  expect(await detail.findByText('请给我们讲解一次演示模式。')).toBeVisible();
  expect(detail.queryByLabelText('新记录')).toBeNull();
  expect(detail.queryByRole('button', { name: /改\s?期|开\s?始|保\s?存|取消服务/ })).toBeNull();
});

test('d26: a service is charged in fen, once', async () => {
  const sent = show(OPEN, { customerId: 'C7', charge: null });
  const button = { name: /收\s?费/ };
  await userEvent.click(await (await drawer()).findByRole('button', button));
  const dialog = await last();
  await userEvent.type(dialog.getByLabelText('费用（元）'), '300.5');
  await userEvent.click(dialog.getByRole('button', button));
  await waitFor(() => {
    expect(sent).toMatchObject([['Charge', { feeFen: 30_050 }]]);
  });
});

test('d26: a charged service shows its order instead', async () => {
  const charge = { orderId: 'BY2026112500000001', amountFen: 30_050, state: 'pending' } as const;
  show(OPEN, { customerId: 'C7', charge }, {}, [...permissions, 'orders.view']);
  const shown = await drawer();
  expect(await shown.findByRole('link', { name: '¥300.50 · 待付款' })).toHaveAttribute(
    'href',
    '/order-list?order=BY2026112500000001',
  );
  expect(shown.queryByRole('button', { name: /收\s?费/ })).toBeNull();
});

describeList<ServiceRequest>('serviceRequests', {
  Page: ServicePage,
  options: { permissions, calls: { 'ServiceRequest/GetChoices': SERVICE_CHOICES } },
  call: 'ServiceRequest/GetList',
  row: testService,
  says: (number) => `用户${number}`,
  label: '人工服务列表',
  filter: {
    address: 'text=ab&state=unfinished&assignee=none&kind=training&only=overdue',
    asks: {
      filter: {
        text: 'ab',
        state: 'unfinished',
        assignee: 'none',
        kind: 'training',
        isOverdue: true,
      },
    },
    nonsense: 'state=gone&only=nothing&view=cube&week=never',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '预约时间', by: 'startsAt' },
  empty: {
    zh: { filtered: '没有符合条件的人工服务', none: '没有未结束的人工服务' },
    en: { filtered: 'No requests match these filters', none: 'No requests are waiting' },
  },
  live: {
    event: { kind: 'changed', entity: 'serviceRequest', id: 'SR20261120000001', version: 2 },
    changed: testService(1, { state: 'cancelled', version: 2 }),
  },
});
