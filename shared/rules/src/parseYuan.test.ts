import { parseYuan, plainYuan } from './parseYuan.js';

test.each([
  ['0.07', 7],
  ['1.1', 110],
  ['19.99', 1999],
  ['¥1,234.50', 123450],
  ['１２', 1200],
  [' 99 ', 9900],
  ['1.999', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('%s yuan is %s fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test.each([0, 5, 110, 19900, 123456789])('%d fen survive the way through a field', (fen) => {
  expect(parseYuan(plainYuan(fen))).toBe(fen);
});
