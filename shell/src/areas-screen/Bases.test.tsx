import type { BaseState } from '@banyan/contract/bases';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { AreasPage } from './AreasPage.js';

const READY: BaseState = {
  name: 'vouchers',
  state: 'ready',
  addresses: [{ address: 'https://vouchers.example', isAway: false }],
  audiences: ['admin', 'public'],
  token: 'gateway',
  running: 3,
  problem: null,
};
const AWAY: BaseState = {
  ...READY,
  name: 'web',
  state: 'away',
  addresses: [{ address: 'https://web.example', isAway: true }],
  problem: { text: 'ECONNREFUSED', at: '2026-11-22T03:00:00.000Z' },
};

function show(bases: readonly BaseState[]) {
  renderApp(<AreasPage />, {
    path: '/areas?view=bases',
    permissions: ['areas.publish'],
    calls: { 'Releases/GetBases': bases },
  });
}

test('every back end shows its health, the callers it accepts and its last error', async () => {
  show([READY, AWAY]);
  const list = within(await screen.findByRole('list', { name: '后端服务列表' }));
  const [ready, away] = list.getAllByRole('listitem');
  expect(ready).toHaveTextContent('vouchers正常');
  expect(ready).toHaveTextContent('管理员、访客');
  expect(ready).toHaveTextContent('网关签发');
  expect(ready).toHaveTextContent('进行中的调用3');
  expect(ready).toHaveTextContent('最近的问题无');
  expect(away).toHaveTextContent('不可用');
  expect(away).toHaveTextContent('https://web.example（不可用）');
  expect(away).toHaveTextContent('ECONNREFUSED，2026-11-22 11:00');
});

test('without a configured back end the page says so', async () => {
  show([]);
  expect(await screen.findByText('没有配置后端服务')).toBeVisible();
});
