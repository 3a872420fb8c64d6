import { formatYuan } from './formatYuan.js';

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [19900, '¥199.00'],
  [123456789, '¥1,234,567.89'],
  [-100, '-¥1.00'],
])('%d fen is written %s', (fen, written) => {
  expect(formatYuan(fen)).toBe(written);
});
