import { orderSchema } from '@banyan/contract/orders';
import { createCustomers, customerId } from '../../ground/demoData/customers.js';
import { createOrders } from './demoOrders.js';

const UNTIL = Date.UTC(2026, 10, 20);
const make = (seed: number, orders: number) => {
  const options = { seed, orders, until: UNTIL, vault: '' };
  return [...createOrders(options, createCustomers(options))];
};

test('the same seed gives the same orders, another seed others', () => {
  expect(make(1, 500)).toEqual(make(1, 500));
  expect(make(1, 500).map(({ amountFen }) => amountFen)).not.toEqual(
    make(2, 500).map(({ amountFen }) => amountFen),
  );
});

test('order numbers are as the contract says, and never the same twice', () => {
  const ids = make(3, 20_000).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !orderSchema.shape.id.safeParse(id).success)).toEqual([]);
});

test.each([20, 300, 5_000])('of %i orders each demo customer owns a handful', (orders) => {
  for (const index of [0, 1]) {
    const owned = make(1, orders).filter(({ customer }) => customer.id === customerId(index));
    expect(owned.length).toBeGreaterThanOrEqual(5);
    expect(owned.length).toBeLessThanOrEqual(10);
  }
});

test('an order’s life goes forward, and not beyond the last day', () => {
  for (const { createdAt, events, state, invoice } of make(4, 3_000)) {
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(createdAt);
    expect(times.at(-1)).toBeLessThanOrEqual(UNTIL);
    if (invoice !== null) expect(['completed', 'delivered']).toContain(state);
  }
});
