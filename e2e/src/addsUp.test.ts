import { expect, test } from '@jest/globals';
import { assertEven, isPayment } from './harness/addsUp.js';

const DAY = {
  day: '2026-11-20',
  provider: 'sandbox',
  payments: 1,
  receivedFen: 19_900,
  orderFen: 19_900,
  otherFen: 0,
  refundedFen: 0,
  differenceFen: 0,
};
const BOOKS = { from: DAY.day, to: DAY.day, orders: 1, days: [DAY], differences: [] };
const DIFFERENCE = {
  kind: 'unnamed',
  orderId: 'BY2026112000000001',
  paymentId: null,
  day: DAY.day,
  expectedFen: 0,
  actualFen: 1,
} as const;

test('books that add up are let through', () => {
  expect(() => {
    assertEven(BOOKS);
  }).not.toThrow();
});

test.each([
  ['a difference', { ...BOOKS, differences: [DIFFERENCE] }, 'unnamed'],
  ['a day that is uneven', { ...BOOKS, days: [{ ...DAY, differenceFen: 1 }] }, 'differenceFen'],
  ['nothing that was compared', { ...BOOKS, days: [] }, 'no money came'],
])('%s ends the suite', (_name, books, says) => {
  expect(() => {
    assertEven(books);
  }).toThrow(says);
});

test.each([
  ['POST', 'http://localhost:4000/pay-sandbox', true],
  ['GET', 'http://localhost:4000/pay-sandbox?t=1', false],
  ['POST', 'http://localhost:4000/api/services/app/MyPayment/Begin', false],
])('%s %s is a payment: %s', (method, url, is) => {
  expect(isPayment({ method: () => method, url: () => url })).toBe(is);
});
