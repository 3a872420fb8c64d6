import {
  beginValues,
  PLACEHOLDERS,
  paymentValues,
  queryRefundValues,
  refundValues,
} from './values.js';

const CONSTANTS = { merchant: 'm', currency: 'CNY', money: 'yuan', return: null } as const;
const ASKED = {
  payment: '5b0f8a1e-0c3d-4c55-9a7e-2f3b6d1c9e10',
  providerId: null,
  refund: 'r',
  amountFen: 105,
  totalFen: 39_900,
  reason: 'x',
  // Half past four in the afternoon in London is the next day in Beijing.
  now: Date.UTC(2026, 11, 31, 16, 30),
};
const BEGUN = {
  ...ASKED,
  order: 'o',
  method: 'page',
  subject: 's',
  openUntil: 0,
  notifyUrl: 'https://a.example/n',
  returnUrl: 'https://a.example/r',
};

test('each call has a value for every placeholder that a description may use, and no other', () => {
  const given = {
    begin: beginValues(BEGUN, CONSTANTS),
    query: paymentValues(ASKED, CONSTANTS),
    close: paymentValues(ASKED, CONSTANTS),
    refund: refundValues(ASKED, CONSTANTS),
    queryRefund: queryRefundValues(ASKED, CONSTANTS),
  };
  for (const call of Object.keys(given) as (keyof typeof given)[]) {
    expect(Object.keys(given[call]).sort()).toEqual([...PLACEHOLDERS[call]].sort());
  }
});

test('numbers, times and money are in the forms of the providers', () => {
  expect(refundValues(ASKED, CONSTANTS)).toMatchObject({
    paymentShort: '5b0f8a1e0c3d4c559a7e2f3b6d1c9e10',
    providerId: null,
    amount: '1.05',
    total: '399.00',
    nowBeijing: '2027-01-01 00:30:00',
    nowRfc3339: '2027-01-01T00:30:00+08:00',
  });
  expect(refundValues(ASKED, { ...CONSTANTS, money: 'fen' })['amount']).toBe(105);
});

test('the way back is what the caller names, or a path of the description at the same place', () => {
  expect(beginValues(BEGUN, CONSTANTS)['returnUrl']).toBe('https://a.example/r');
  const back = { ...CONSTANTS, return: { path: '/payMent?order={order}' } };
  expect(beginValues(BEGUN, back)['returnUrl']).toBe('https://a.example/payMent?order=o');
});
