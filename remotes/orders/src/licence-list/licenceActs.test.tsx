import { faultsOfPage } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, OPEN, press, show } from '../testing/showLicences.js';
import { testLicence } from '../testLicences.js';

test('back-office d3: a licence says what it is made of, who uses it and what programs are told', async () => {
  show({ query: OPEN });
  expect(await screen.findByText('人工开通', { selector: 'li *, li' })).toBeVisible();
  expect(screen.getByText(/由 周敏 · 补偿 · 已退款，不计入/)).toBeVisible();
  expect(screen.getByText('DESKTOP-1')).toBeVisible();
  expect(screen.getByText(/90 天未使用/)).toBeVisible();
  expect(screen.getByText('全部图形与样式 · 导出图片与 PDF')).toBeVisible();
  expect(screen.getByText('365 天')).toBeVisible();
});

test('d21: it is extended by months with a reason, and says from when on', async () => {
  const { bodyOf } = show({ query: OPEN });
  await press('延长');
  expect(screen.getByText('从 2027-11-21 起延长。')).toBeVisible();
  await confirm('延长');
  expect(await screen.findByText('请填写原因')).toBeVisible();
  expect(bodyOf('Extend')).toBeUndefined();
  await userEvent.type(screen.getByLabelText('原因'), '补偿');
  await confirm('延长');
  await waitFor(() => {
    expect(bodyOf('Extend')).toMatchObject({
      id: testLicence(1).id,
      version: 1,
      months: 1,
      reason: '补偿',
    });
  });
});

test('d21: an ended one is extended from today; one for good is not, and a revoked one has no acts', async () => {
  const { unmount } = show({ query: OPEN, detail: { state: 'expired' } });
  await press('延长');
  expect(screen.getByText('已到期：从今天起延长。')).toBeVisible();
  unmount();
  const { unmount: close } = show({ query: OPEN, detail: { endsAt: null } });
  expect(await screen.findByRole('button', { name: '更改席位' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '延长' })).toBeNull();
  close();
  show({ query: OPEN, detail: { state: 'revoked', stateReason: 'refunded' } });
  expect(await screen.findByText('订单已退款')).toBeVisible();
  expect(screen.queryByRole('button', { name: '更改席位' })).toBeNull();
});

test('it is revoked only when its number was typed', async () => {
  const { bodyOf } = show({ query: OPEN });
  await press('撤销');
  await userEvent.type(screen.getByLabelText('原因'), '退单');
  await userEvent.type(screen.getByLabelText('输入授权编号以确认'), 'LC000000000009');
  await confirm('撤销');
  expect(await screen.findByText('与授权编号不一致')).toBeVisible();
  expect(bodyOf('Revoke')).toBeUndefined();
  const typed = screen.getByLabelText('输入授权编号以确认');
  await userEvent.clear(typed);
  await userEvent.type(typed, testLicence(1).id);
  await confirm('撤销');
  await waitFor(() => {
    expect(bodyOf('Revoke')).toMatchObject({ id: testLicence(1).id, reason: '退单' });
  });
});

test.each([
  ['更改席位', 'SetSeats', { seats: 3 }],
  ['暂停', 'SetState', { to: 'suspended', reason: '核查' }],
  ['更换密钥', 'NewKey', { reason: '核查' }],
] as const)('%s is asked about, with its reason', async (name, call, asked) => {
  const { bodyOf } = show({ query: OPEN });
  await press(name);
  await userEvent.type(screen.getByLabelText('原因'), '核查');
  await confirm(name);
  await waitFor(() => {
    expect(bodyOf(call)).toMatchObject({ ...asked, version: 1 });
  });
});

test('a suspended one is resumed; the limit is lifted and a device taken away after a question', async () => {
  const { bodyOf } = show({ query: OPEN, detail: { state: 'suspended', stateReason: '核查' } });
  await press('恢复');
  await userEvent.type(screen.getByLabelText('原因'), '无误');
  await confirm('恢复');
  await waitFor(() => {
    expect(bodyOf('SetState')).toMatchObject({ to: 'active' });
  });
  await press('解除移除限制');
  expect(bodyOf('LiftCooldown')).toBeUndefined();
  await confirm('解除移除限制');
  await waitFor(() => {
    expect(bodyOf('LiftCooldown')).toMatchObject({ id: testLicence(1).id });
  });
  await press('移除设备');
  expect(screen.getByText(/移除 DESKTOP-1？/)).toBeVisible();
  await confirm('移除设备');
  await waitFor(() => {
    expect(bodyOf('EndActivation')).toMatchObject({ activationId: 'a1' });
  });
});

test('one is given by hand, for good unless a day is named', async () => {
  const { bodyOf } = show({ query: '?open=new' });
  await userEvent.type(await screen.findByLabelText('用户'), 'C10000001');
  await userEvent.click(screen.getByLabelText('版本'));
  await userEvent.click(await screen.findByTitle('思维导图专业版'));
  await userEvent.type(screen.getByLabelText('到期日'), '2020-01-01');
  await userEvent.type(screen.getByLabelText('原因'), '试用');
  await press('保存');
  expect(await screen.findByText('到期日必须在今天之后')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('到期日'));
  await userEvent.type(screen.getByLabelText('到期日'), '2099-12-31');
  await press('保存');
  await waitFor(() => {
    expect(bodyOf('Grant')).toMatchObject({
      fields: {
        customerId: 'C10000001',
        editionId: 'mindmap-pro',
        seats: 1,
        endsAt: '2099-12-31T16:00:00.000Z',
        reason: '试用',
      },
    });
  });
});

test('what the filter has found is extended in the background, and what was chosen at once', async () => {
  const { bodyOf, unmount } = show({ query: '?expires=30' });
  await press('延长筛选出的 1 个');
  await userEvent.type(screen.getByLabelText('原因'), '活动');
  await confirm('延长筛选出的 1 个');
  await waitFor(() => {
    expect(bodyOf('BeginCampaign')).toMatchObject({
      filter: { endsWithinDays: 30 },
      upTo: expect.any(String) as string,
      months: 1,
      reason: '活动',
    });
  });
  unmount();
  const chosen = show();
  await screen.findByText(testLicence(1).id);
  expect(screen.queryByRole('button', { name: /^延长/ })).toBeNull();
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await press('延长所选 1 个');
  await userEvent.type(screen.getByLabelText('原因'), '活动');
  await confirm('延长所选 1 个');
  await waitFor(() => {
    expect(chosen.bodyOf('ExtendMany')).toMatchObject({ chosen: { ids: [testLicence(1).id] } });
  });
});

test('who may only look finds no acts', async () => {
  show({ query: OPEN, permissions: ['licences.view'] });
  expect(await screen.findByText('DESKTOP-1')).toBeVisible();
  for (const name of ['延长', '撤销', '移除设备', '人工开通', '导出']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({ query: OPEN, language: 'en' });
  expect(await screen.findByText('Entitlement')).toBeVisible();
  const drawer = screen.getByRole('dialog');
  const own = /李晓明|周敏|补偿/g;
  expect(drawer.textContent.replaceAll(own, '')).not.toMatch(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
