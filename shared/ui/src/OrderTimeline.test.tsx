import type { TimelineEntry } from '@banyan/contract/orders';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { OrderTimeline } from './OrderTimeline.js';

test('the newest comes first, also of what happened in one moment', async () => {
  const paid = '2026-11-20T03:00:00.000Z';
  const entries: TimelineEntry[] = [
    { id: '1', at: '2026-11-20T02:00:00.000Z', kind: 'created', by: '用户1', detail: 'pending' },
    { id: '2', at: paid, kind: 'state', by: '支付', detail: 'paid' },
    { id: '3', at: paid, kind: 'state', by: '支付', detail: 'delivered' },
  ];
  renderApp(<OrderTimeline label="历史" entries={entries} />);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['已交付', '已付款', '下单 ']);
});
