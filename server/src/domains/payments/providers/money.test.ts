import { type Money, readMoney, writeMoney } from './money.js';

describe('money', () => {
  test.each<[number, string]>([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [39_900, '399.00'],
    [1_999_999_999, '19999999.99'],
  ])('%d fen are %s yuan, both ways', (fen, yuan) => {
    expect(writeMoney(fen, 'yuan')).toBe(yuan);
    expect(readMoney(yuan, 'yuan')).toBe(fen);
    expect(writeMoney(fen, 'fen')).toBe(fen);
    expect(readMoney(fen, 'fen')).toBe(fen);
    expect(readMoney(String(fen), 'fen')).toBe(fen);
  });

  test.each([
    ['399', 39_900],
    ['399.5', 39_950],
    ['0.07', 7],
    ['1.1', 110],
  ])('%s yuan are %d fen', (yuan, fen) => {
    expect(readMoney(yuan, 'yuan')).toBe(fen);
  });

  test.each<[unknown, Money]>([
    ...[
      '',
      ' 1',
      '1 ',
      '1.',
      '.5',
      '1.001',
      '1e3',
      '-1',
      '+1',
      '01',
      '0x1',
      '1,000.00',
      '１',
      '1\n',
    ].map((text): [unknown, Money] => [text, 'yuan']),
    [399, 'yuan'],
    [null, 'yuan'],
    [['1'], 'yuan'],
    [0.5, 'fen'],
    [-1, 'fen'],
    [Number.NaN, 'fen'],
    [Number.POSITIVE_INFINITY, 'fen'],
    [1e15, 'fen'],
    ['1.00', 'fen'],
    ['-1', 'fen'],
    ['', 'fen'],
    ['01', 'fen'],
    [true, 'fen'],
    [{}, 'fen'],
  ])('%j is not an amount of %s', (value, money) => {
    expect(readMoney(value, money)).toBeNull();
  });
});
