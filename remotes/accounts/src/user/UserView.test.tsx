import { CUSTOMER_TABS } from '@banyan/contract/customers';
import { ExtensionsContext } from '@banyan/platform/host';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL, chooseAct, openActs, showUser as show } from '../testing/showUser.js';

test('the timeline says in words what happened, and leads further back', async () => {
  const { sent } = show();
  const timeline = within(await screen.findByRole('region', { name: '时间线' }));
  expect(await timeline.findByText('用户允许了一台设备登录')).toBeVisible();
  const [refunded, paid, cancelled] = timeline.getAllByRole('listitem');
  expect(refunded).toHaveTextContent('周敏为订单 BY1 退款 ¥50.00');
  expect(paid).toHaveTextContent('用户将订单 BY1 变为“已付款”');
  expect(cancelled).toHaveTextContent('系统将订单 BY1 变为“已取消”');
  expect(timeline.queryByRole('link')).toBeNull();
  expect(timeline.getByText('账户有变动')).toBeVisible();
  expect(timeline.getByText('周敏 更改了用户（按要求）')).toBeVisible();
  await userEvent.click(timeline.getByRole('button', { name: '更早的记录' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual(['GetTimeline', { filter: { id: 'C1' }, after: 'place-2' }]);
  });
});

test('numbers lead to the tabs of the page, and an order in the timeline to the order', async () => {
  show({}, [...ALL, 'orders.view', 'licences.view']);
  const timeline = within(await screen.findByRole('region', { name: '时间线' }));
  const [order] = await timeline.findAllByRole('link', { name: 'BY1' });
  expect(order).toHaveAttribute('href', '/order-list?order=BY1');
  const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(numbers).toEqual(
    expect.arrayContaining([
      '/user-list/C1?section=customer-orders',
      '/user-list/C1?section=customer-licences',
    ]),
  );
  expect(numbers).not.toContain('/user-list/C1?section=customer-payments');
});

test('what is done seldom is in a menu, where closing alone is marked as dangerous', async () => {
  show();
  await openActs();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '更换联系方式',
    '人工找回账户',
    '结束所有会话',
    '冻结账户',
    '注销账户',
  ]);
  const isDangerous = (item: HTMLElement) => item.className.includes('danger');
  expect(items.filter(isDangerous)).toEqual([items.at(-1)]);
});

test('c15: freezing says what it does, in numbers, and asks why', async () => {
  const { sent } = show();
  await chooseAct('冻结账户');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('还有 2 个待付款订单，到期后自动取消。')).toBeVisible();
  const freeze = dialog.getByRole('button', { name: '冻结账户' });
  await userEvent.click(freeze);
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: '原因' }));
  await userEvent.click(await screen.findByTitle('欺诈或盗刷'));
  await userEvent.type(dialog.getByLabelText('说明（选填）'), '盗刷');
  await userEvent.click(freeze);
  await waitFor(() => {
    const [, asked] = sent.find(([call]) => call === 'SetState') ?? [];
    const freezing = { state: 'frozen', reasonCode: 'fraud', reason: '盗刷' };
    expect(asked).toMatchObject({ id: 'C1', version: 1, ...freezing });
  });
});

test('what is hidden is shown to those who may, one by one', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: '显示: 手机' }));
  expect(await screen.findByText('13812345678')).toBeVisible();
  expect(screen.getByText('w***@example.com')).toBeVisible();
  expect(sent).toContainEqual(['Reveal', { id: 'C1', item: 'phone' }]);
});

test('who may only look changes nothing; a frozen customer says why', async () => {
  show({ state: 'frozen', stateReason: 'sharing' }, ['accounts.view']);
  expect(await screen.findByText('此账户已被冻结：共享或转卖账户')).toBeVisible();
  for (const name of ['冻结账户', '解冻账户', '结束所有会话', '显示: 手机', '保存']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('tab', { name: '订单' })).toBeNull();
});

test('c11: staff close an account after a question, and it says until when', async () => {
  const { sent, unmount } = show();
  await chooseAct('注销账户');
  const question = await screen.findByText(/账户将在 15 天后删除/);
  expect(question).toBeVisible();
  expect(sent.map(([call]) => call)).not.toContain('Close');
  const buttons = screen.getAllByRole('button', { name: '注销账户' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => {
    expect(sent.find(([call]) => call === 'Close')?.[1]).toMatchObject({ id: 'C1', version: 1 });
  });
  unmount();
  show({ state: 'closing', closingUntil: '2026-12-07T02:00:00.000Z' });
  expect(await screen.findByText('此账户将于 2026-12-07 删除，用户登录可以撤销')).toBeVisible();
});

test('c26: a contact is changed with its effect in words, and not without value and reason', async () => {
  const { sent } = show();
  await chooseAct('更换联系方式');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/72 小时后生效/)).toBeVisible();
  const send = () => userEvent.click(dialog.getByRole('button', { name: '更换联系方式' }));
  await send();
  expect(await dialog.findByText('请填写新的联系方式')).toBeVisible();
  expect(dialog.getByText('请填写原因')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('新的联系方式'), ' 13912340002 ');
  await userEvent.type(dialog.getByLabelText('原因'), '手机丢失');
  await send();
  const body = { id: 'C1', kind: 'phone', value: '13912340002', reason: '手机丢失' };
  await waitFor(() => {
    expect(sent).toContainEqual(['ChangeContact', expect.objectContaining(body)]);
  });
});

test.each([
  ['2026-11-27T02:00:00Z', '手机将于 2026-11-27 10:00 更换', null],
  [null, '更换手机需要另一位同事复核', '同意更换'],
])(
  'c26: a change effective at %s says so and can be cancelled',
  async (effectiveAt, says, approve) => {
    const change = { kind: 'phone', madeBy: 'staff', actorName: '周敏', actorId: 'A2' } as const;
    const waiting = { reason: '手机丢失', effectiveAt, isReady: false };
    show({ contactChanges: [{ ...change, ...waiting, withTotp: false, request: null }] });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('由 周敏 申请：手机丢失')).toBeVisible();
    expect(screen.getByRole('button', { name: '取消更换' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '同意更换' }) === null).toBe(approve === null);
  },
);

test('c26: manual recovery says what it does, and begins by a request, with a reason', async () => {
  const { sent } = show({}, [...ALL, 'services.view']);
  await chooseAct('人工找回账户');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/申请中验证过的邮箱可用于登录/)).toBeVisible();
  const send = () => userEvent.click(dialog.getByRole('button', { name: '人工找回账户' }));
  await send();
  expect(await dialog.findByText('请填写申请单号（SR…）')).toBeVisible();
  const field = dialog.getByLabelText('申请单号（SR…）');
  // What is open is offered.
  const offered = document.getElementById(field.getAttribute('list') ?? '');
  await waitFor(() => {
    expect(offered?.querySelector('option')).toHaveValue('SR20261120000001');
  });
  await userEvent.type(field, ' sr20261125000001 ');
  await userEvent.click(dialog.getByRole('switch', { name: /一并移除/ }));
  await userEvent.type(dialog.getByLabelText('如何核实了是本人'), '核对了订单');
  await send();
  const body = { id: 'C1', request: 'SR20261125000001', withTotp: true, reason: '核对了订单' };
  await waitFor(() => {
    expect(sent).toContainEqual(['BeginRecovery', expect.objectContaining(body)]);
  });
});

test('c26: a manual recovery on its way names its request, and waits for another person', async () => {
  const change = { kind: 'recovery', madeBy: 'staff', actorName: '周敏', actorId: 'A2' } as const;
  const waiting = { reason: '核对了订单', effectiveAt: null, isReady: false, withTotp: true };
  show({ contactChanges: [{ ...change, ...waiting, request: 'SR20261125000001' }] });
  expect(await screen.findByText('找回账户需要另一位同事复核')).toBeVisible();
  expect(screen.getByText('SR20261125000001 · 同时移除两步验证')).toBeVisible();
  expect(screen.getByRole('button', { name: '同意找回' })).toBeVisible();
  expect(screen.getByRole('button', { name: '取消找回' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '人工找回账户' })).toBeNull();
});

test('who was entered by staff is asked to register again, and nothing else is sent', async () => {
  show({ isInvited: true });
  expect(await screen.findByText(/尚未注册/)).toBeVisible();
  expect(screen.getByRole('button', { name: '再次发送注册邀请' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '发送重设密码' })).toBeNull();
  expect(screen.queryByRole('button', { name: '更换联系方式' })).toBeNull();
});

test('what areas add is shown beside the overview, in the person’s language, and is in the address', async () => {
  const asked: unknown[] = [];
  const added = (point: object, data: object) => {
    asked.push([point, data]);
    const title = { zh: '订单', en: 'Orders' };
    return [{ name: 'customer-orders', title, element: <p key="orders">三个订单</p> }];
  };
  show({}, ALL, (page) => <ExtensionsContext value={added}>{page}</ExtensionsContext>);
  await userEvent.click(await screen.findByRole('tab', { name: '订单' }));
  expect(await screen.findByText('三个订单')).toBeVisible();
  expect(screen.queryByRole('region', { name: '时间线' })).toBeNull();
  expect(asked.at(-1)).toEqual([CUSTOMER_TABS, { id: 'C1' }]);
  await userEvent.click(screen.getByRole('tab', { name: '概览' }));
  expect(await screen.findByRole('region', { name: '时间线' })).toBeVisible();
});
