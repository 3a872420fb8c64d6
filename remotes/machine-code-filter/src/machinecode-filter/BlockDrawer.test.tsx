import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODE, drawer, openAct, showBlocks } from '../testing/showBlocks.js';

test('an entry says whom it concerns, and is changed without its code', async () => {
  const { sent } = showBlocks('?open=machineBlock-1', { deviceId: 'd1', hits: 1_204 });
  const form = await drawer();
  expect(await form.findByText(/^1,204/)).toBeVisible();
  expect(form.getByRole('link', { name: '打开设备' })).toHaveAttribute(
    'href',
    '/device-list?open=d1',
  );
  expect(form.getByText('这些用户在设备上的登录会结束。')).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: '激活' }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent.at(-2)).toMatchObject([
      'Save',
      { id: 'machineBlock-1', version: 1, fields: { effects: ['signIn'], productId: null } },
    ]);
  });
  expect(JSON.stringify(sent)).not.toContain('machineCode"');
});

test('an end before the start is refused at its field', async () => {
  showBlocks('?open=machineBlock-1', { startsAt: '2026-11-20T02:00:00.000Z' });
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('结束时间'), '2026-11-19T00:00');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('结束时间应晚于开始时间')).toBeVisible();
});

test('an entry is paused until a time, and resumed', async () => {
  const { sent, unmount } = showBlocks('?open=machineBlock-1');
  const dialog = await openAct('暂停限制');
  const until = dialog.getByLabelText('暂停至');
  await userEvent.clear(until);
  await userEvent.type(until, '2026-12-24T08:00');
  await userEvent.click(dialog.getByRole('button', { name: '暂停限制' }));
  await waitFor(() => {
    const asked = { id: 'machineBlock-1', version: 1, until: '2026-12-24T00:00:00.000Z' };
    expect(sent.filter(([call]) => call === 'Pause')).toMatchObject([['Pause', asked]]);
  });
  unmount();
  const paused = showBlocks('?open=machineBlock-1', {
    state: 'paused',
    pausedUntil: '2026-12-24T00:00:00.000Z',
  });
  await userEvent.click(await (await drawer()).findByRole('button', { name: '立即恢复' }));
  await waitFor(() => {
    expect(paused.sent.filter(([call]) => call === 'Pause')).toMatchObject([
      ['Pause', { until: null }],
    ]);
  });
});

test('lifting asks for a reason; a lifted entry has no acts and cannot be changed', async () => {
  const { sent, unmount } = showBlocks('?open=machineBlock-1');
  const dialog = await openAct('解除限制');
  await userEvent.click(dialog.getByRole('button', { name: '解除限制' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('原因'), '误报');
  await userEvent.click(dialog.getByRole('button', { name: '解除限制' }));
  await waitFor(() => {
    const asked = { chosen: { ids: ['machineBlock-1'] }, reason: '误报' };
    expect(sent.filter(([call]) => call === 'Lift')).toMatchObject([['Lift', asked]]);
  });
  unmount();
  showBlocks('?open=machineBlock-1', {
    state: 'lifted',
    liftedAt: '2026-11-21T02:00:00.000Z',
    liftedBy: '周敏',
    liftReason: '误报',
  });
  const form = await drawer();
  expect(await form.findByText('误报')).toBeVisible();
  expect(form.queryByRole('button', { name: '解除限制' })).toBeNull();
  expect(form.queryByRole('button', { name: '保存' })).toBeNull();
});

test('a code is shown on request, and nothing can be changed without the permission', async () => {
  const { sent, unmount } = showBlocks('?open=machineBlock-1');
  await userEvent.click(await (await drawer()).findByRole('button', { name: '显示机器码' }));
  expect(await screen.findByText(CODE)).toBeVisible();
  expect(sent).toContainEqual(['Reveal', { id: 'machineBlock-1' }]);
  unmount();
  showBlocks('?open=machineBlock-1', {}, { permissions: ['machine-codes.view'] });
  const form = await drawer();
  await form.findByText('影响范围');
  expect(form.queryByRole('button', { name: '显示机器码' })).toBeNull();
  expect(form.queryByRole('button', { name: '保存' })).toBeNull();
  expect(screen.queryByRole('button', { name: '添加机器码' })).toBeNull();
});
