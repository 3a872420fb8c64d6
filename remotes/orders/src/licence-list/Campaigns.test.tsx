import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, press, show } from '../testing/showLicences.js';
import { testCampaign } from '../testLicences.js';

const ENDED = { endedAt: '2026-11-25T02:00:00.000Z' };
const REVOKED = {
  id: 'LC000000000001',
  outcome: 'refused',
  code: 'STEP_NOT_ALLOWED',
  text: { zh: '当前状态不允许。', en: 'Its state does not allow that.' },
} as const;

test('a campaign that runs says how far it is, and is stopped after a question', async () => {
  const { bodyOf } = show({ campaigns: [testCampaign()] });
  expect(await screen.findByText('正在批量延长 1 个月：已处理 12 / 40 个授权')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '批量延长的进度' })).toHaveValue(12);
  await press('停止延长');
  expect(bodyOf('StopCampaign')).toBeUndefined();
  await confirm('停止延长');
  await waitFor(() => {
    expect(bodyOf('StopCampaign')).toMatchObject({ id: testCampaign().id });
  });
});

test('one that has ended says what became of it, until it is hidden', async () => {
  const done = {
    state: 'done',
    extended: 1_038,
    refused: 2,
    refusals: [REVOKED, REVOKED],
  } as const;
  show({ campaigns: [testCampaign({ ...ENDED, ...done })] });
  expect(await screen.findByText('批量延长已完成：1,038 个授权延长了 1 个月')).toBeVisible();
  expect(screen.getByText('2 个没有延长：当前状态不允许。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '不再显示' }));
  await waitFor(() => {
    expect(screen.queryByText(/^批量延长已完成/)).toBeNull();
  });
});

test('one that was stopped says how much was done, in English too', async () => {
  show({ campaigns: [testCampaign({ ...ENDED, state: 'stopped', months: 3 })], language: 'en' });
  expect(await screen.findByText('Stopped. Licences extended by 3 months: 12 of 40')).toBeVisible();
});

test('who may only look is not asked about campaigns', async () => {
  show({ campaigns: [testCampaign()], permissions: ['licences.view'] });
  await screen.findByText('LC000000000001');
  expect(screen.queryByText(/批量延长/)).toBeNull();
});
