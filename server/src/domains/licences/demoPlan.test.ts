import { type DemoDevice, type PaidOrder, planLicences } from './demoPlan.js';

const UNTIL = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const OPTIONS = { seed: 7, until: UNTIL };

const order = (number: number, days: number, change: Partial<PaidOrder> = {}): PaidOrder => ({
  id: `BY${number}`,
  customerId: 'C00000009',
  productId: 'mindmap',
  editionId: 'mindmap-personal',
  devicesPerSeat: 3,
  seats: 1,
  paidAt: UNTIL - days * DAY_MS,
  isRefunded: false,
  ...change,
});
const device: DemoDevice = {
  id: 'd1',
  customerId: 'C00000009',
  productId: 'mindmap',
  firstSeen: UNTIL - 90 * DAY_MS,
  lastSeen: UNTIL - DAY_MS,
};

test('the same orders and devices give the same licences', () => {
  const plan = () => planLicences([order(1, 500), order(2, 100)], [device], OPTIONS);
  expect(plan()).toEqual(plan());
});

test('a later order renews from the end, or from its day where that was over; one that was refunded adds nothing', () => {
  const [licence, ...more] = planLicences(
    [order(1, 800), order(2, 700), order(3, 30, { isRefunded: true }), order(4, 20)],
    [],
    OPTIONS,
  );
  expect(more).toEqual([]);
  const days = licence?.periods.map(({ startsAt, endsAt, isRemoved }) => [
    Math.round((startsAt - UNTIL) / DAY_MS),
    Math.round((endsAt - UNTIL) / DAY_MS),
    isRemoved,
  ]);
  expect(days).toEqual([
    [-800, -435, false],
    [-435, -70, false],
    [-30, 335, true],
    [-20, 345, false],
  ]);
  expect(licence?.endsAt).toBe(licence?.periods.at(-1)?.endsAt);
});

test('what was refunded altogether is revoked, and what is over uses no device of now', () => {
  const [refunded] = planLicences([order(1, 30, { isRefunded: true })], [device], OPTIONS);
  expect(refunded).toMatchObject({ state: 'revoked', reason: 'refunded', activations: [] });
  const [over] = planLicences([order(1, 500)], [device], OPTIONS);
  expect(over).toMatchObject({ state: 'active', activations: [] });
});
