import { progressLine } from './progressLine.js';

const from = '2026-11-26T06:00:00.000Z';
const to = '2026-11-27T02:00:00.000Z';

test.each([
  ['scheduled', {}, '已预约', 'Scheduled'],
  ['scheduled', { to }, '已预约 2026-11-27 10:00', 'Scheduled for 2026-11-27 10:00'],
  [
    'scheduled',
    { from, to },
    '预约由 2026-11-26 14:00 改到 2026-11-27 10:00',
    'Moved from 2026-11-26 14:00 to 2026-11-27 10:00',
  ],
  [
    'scheduled',
    { from: to, to, minutes: '90' },
    '2026-11-27 10:00 的预约改为 90 分钟',
    'The appointment of 2026-11-27 10:00 now takes 90 minutes',
  ],
  [
    'requested',
    { from },
    '2026-11-26 14:00 的预约已撤销，将重新安排',
    'The appointment of 2026-11-26 14:00 was withdrawn, a new one will follow',
  ],
  ['cancelled', {}, '已取消', 'Cancelled'],
  ['cancelled', { reason: '重复' }, '已取消：重复', 'Cancelled: 重复'],
  ['charged', { fen: '30000' }, '费用 ¥300.00 待支付', 'The fee of ¥300.00 is due'],
  ['done', {}, '已完成', 'Done'],
  ['toString', {}, 'toString', 'toString'],
])('%s with %o', (text, said, zh, en) => {
  expect(progressLine({ text, said }, 'zh')).toBe(zh);
  expect(progressLine({ text, said }, 'en')).toBe(en);
});
