import type { CallTable, Person } from '@banyan/contract';
import type { DayNumber, Queue } from '@banyan/contract/home';
import * as z from 'zod/mini';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type Service, service, type Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { homeOf } from './index.js';

const PLACE = { routeName: 'code-list', query: { state: 'waiting' } };

function listing(
  key: string,
  answer: () => Promise<Outcome<unknown>>,
): Service<CallTable, ServiceWiring> {
  const path = `${key}/GetList`;
  const calls: CallTable = {
    [path]: {
      audience: 'admin',
      permission: 'discounts.view',
      request: z.object({}),
      result: z.any(),
    },
  };
  const queue: Queue = {
    key,
    title: { zh: key, en: key },
    permission: 'discounts.approve',
    place: PLACE,
    list: { call: path, asked: {} },
    since: 'createdAt',
    withinDays: 3,
  };
  return service<CallTable, ServiceWiring>(calls, () => ({ [path]: answer }), { queues: [queue] });
}

const row = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` });
const numbered =
  (...days: number[]) =>
  () =>
    Promise.resolve(done({ records: days.length, results: days.map(row) }));

async function show(
  services: readonly Service<CallTable, ServiceWiring>[],
  permissions = ['discounts.view', 'discounts.approve'],
) {
  const told: string[] = [];
  const report = (message: string) => told.push(message);
  const handlers = homeOf(services).handlers({ report } as unknown as ServiceWiring);
  const person = { permissions } as unknown as Person;
  const answer = await handlers['Home/GetQueues']?.({}, person, {} as Visit);
  if (answer?.success !== true) throw new Error('refused');
  return { told, queues: answer.result };
}

test('a queue that cannot be counted says so, and the others are usable', async () => {
  const { told, queues } = await show([
    listing('Torn', () => Promise.reject(new Error('the table is gone'))),
    listing('Odd', () => Promise.resolve(done({ rows: 3 }))),
    listing('Refused', () => Promise.resolve(refused(REFUSALS.badRequest))),
    listing('Sound', numbered(3, 4)),
  ]);
  const title = { zh: 'Sound', en: 'Sound' };
  expect(queues).toEqual([
    expect.objectContaining({ key: 'Torn', counted: null }),
    expect.objectContaining({ key: 'Odd', counted: null }),
    expect.objectContaining({ key: 'Refused', counted: null }),
    {
      key: 'Sound',
      title,
      place: PLACE,
      withinDays: 3,
      counted: { records: 2, isAtLeast: false, oldestAt: '2026-11-03T00:00:00.000Z' },
    },
  ]);
  expect(told).toHaveLength(3);
});

test('a list that ends counting early makes the number a lower bound', async () => {
  const page = { total: 10_000, totalIs: 'atLeast', results: [row(2)] };
  const { queues } = await show([listing('Long', () => Promise.resolve(done(page)))]);
  expect(queues).toMatchObject([{ counted: { records: 10_000, isAtLeast: true } }]);
});

test('without the permission of the list its number is not read', async () => {
  const untouched = () => Promise.reject(new Error('read'));
  const { told, queues } = await show([listing('Code', untouched)], ['discounts.approve']);
  expect(queues).toMatchObject([{ counted: null }]);
  expect(told).toEqual(['the queue Code was not counted']);
  expect((await show([listing('Code', untouched)], ['discounts.view'])).queues).toEqual([]);
});

const counted = (records: number | null) => [{ counted: records && { records } }];

test('of those who ask at once, the first and all after it share two readings; who may do less shares none', async () => {
  let reads = 0;
  const list = listing('Code', () => numbered(++reads)());
  const wiring = { report: () => undefined } as unknown as ServiceWiring;
  const ask = homeOf([list]).handlers(wiring)['Home/GetQueues'];
  const answers = ['discounts.view', 'discounts.view', 'discounts.view', 'logs.view'].map(
    async (view) => {
      const person = { permissions: [view, 'discounts.approve'] } as unknown as Person;
      return ask?.({}, person, {} as Visit);
    },
  );
  const results = (await Promise.all(answers)).map((each) => each?.success && each.result);
  expect(results).toMatchObject([1, 1, 1, null].map(counted));
  expect(reads).toBe(2);
});

function counting(key: string, answer: (asked: unknown) => Promise<Outcome<unknown>>) {
  const path = `${key}/GetSums`;
  const calls: CallTable = {
    [path]: {
      audience: 'admin',
      permission: 'orders.view',
      request: z.object({ day: z.string() }),
      result: z.any(),
    },
  };
  const number = (unit: string): DayNumber => ({
    key: `${key} ${unit}`,
    title: { zh: key, en: key },
    kind: 'count',
    call: path,
    asked: (day) => ({ day }),
    value: (result: { readonly count: number }) => result.count,
    place: (day) => ({ routeName: 'order-list', query: { day } }),
  });
  return service<CallTable, ServiceWiring>(calls, () => ({ [path]: answer }), {
    numbers: [number('a'), number('b')],
  });
}

async function numbersOf(services: readonly Service<CallTable, ServiceWiring>[], held: string[]) {
  const wiring = { report: () => undefined, now: () => Date.UTC(2026, 10, 28, 17) };
  const handlers = homeOf(services).handlers(wiring as unknown as ServiceWiring);
  const person = { permissions: held } as unknown as Person;
  const answer = await handlers['Home/GetNumbers']?.({}, person, {} as Visit);
  if (answer?.success !== true) throw new Error('refused');
  return answer.result;
}

test('a number is of three days in Shanghai, and one list is asked once for each of them', async () => {
  const asked: unknown[] = [];
  const sums = counting('Order', (day) => {
    asked.push(day);
    return Promise.resolve(done({ count: asked.length }));
  });
  const broken = counting('Broken', () => Promise.reject(new Error('away')));
  expect(await numbersOf([sums, broken], ['orders.view'])).toMatchObject([
    {
      key: 'Order a',
      days: [
        { day: '2026-11-27', value: 1, place: { query: { day: '2026-11-27' } } },
        { day: '2026-11-28', value: 2 },
        { day: '2026-11-29', value: 3 },
      ],
    },
    { key: 'Order b', days: [{ value: 1 }, { value: 2 }, { value: 3 }] },
    { key: 'Broken a', days: null },
    { key: 'Broken b', days: null },
  ]);
  expect(asked).toHaveLength(3);
  expect(await numbersOf([sums], [])).toEqual([]);
});
