import type { CallTable, Person } from '@banyan/contract';
import type { DayNumber, Queue } from '@banyan/contract/home';
import * as z from 'zod/mini';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type Service, service, type Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { homeOf } from './index.js';

const PLACE = { routeName: 'code-list', query: { state: 'waiting' } };

/** A domain of one call for administrators. */
function answering(
  path: string,
  call: Pick<CallTable[string], 'permission' | 'request'>,
  answer: (asked: unknown) => Promise<Outcome<unknown>>,
  more: Parameters<typeof service<CallTable, ServiceWiring>>[2],
) {
  const calls: CallTable = { [path]: { audience: 'admin', ...call, result: z.any() } };
  return service<CallTable, ServiceWiring>(calls, () => ({ [path]: answer }), more);
}

function listing(key: string, answer: () => Promise<Outcome<unknown>>) {
  const path = `${key}/GetList`;
  const request = z.object({});
  const queue: Queue = {
    key,
    title: { zh: key, en: key },
    permission: 'discounts.approve',
    place: PLACE,
    list: { call: path, asked: {} },
    since: 'createdAt',
    withinDays: 3,
  };
  return answering(path, { permission: 'discounts.view', request }, answer, { queues: [queue] });
}

const row = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` });
const numbered =
  (...days: number[]) =>
  () =>
    Promise.resolve(done({ records: days.length, results: days.map(row) }));

type Services = readonly Service<CallTable, ServiceWiring>[];

/** The home page of these services, and what it reports. */
function homeWith(services: Services) {
  const told: string[] = [];
  const report = (message: string) => told.push(message);
  const wiring = { report, now: () => Date.UTC(2026, 10, 28, 17) } as unknown as ServiceWiring;
  const handlers = homeOf(services).handlers(wiring);
  const ask = async (path: string, permissions: readonly string[]) => {
    const answer = await handlers[path]?.({}, { permissions } as unknown as Person, {} as Visit);
    if (answer?.success !== true) throw new Error('refused');
    return answer.result;
  };
  return { told, ask };
}

async function show(services: Services, permissions = ['discounts.view', 'discounts.approve']) {
  const { told, ask } = homeWith(services);
  return { told, queues: await ask('Home/GetQueues', permissions) };
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

test('of those who ask at once, the first and all after it share two readings; who may do less shares none', async () => {
  let reads = 0;
  const { ask } = homeWith([listing('Code', () => numbered(++reads)())]);
  const views = ['discounts.view', 'discounts.view', 'discounts.view', 'logs.view'];
  const asked = views.map((view) => ask('Home/GetQueues', [view, 'discounts.approve']));
  const counted = (records: number | null) => [{ counted: records && { records } }];
  expect(await Promise.all(asked)).toMatchObject([1, 1, 1, null].map(counted));
  expect(reads).toBe(2);
});

function counting(key: string, answer: (asked: unknown) => Promise<Outcome<unknown>>) {
  const path = `${key}/GetSums`;
  const request = z.object({ day: z.string() });
  const number = (unit: string): DayNumber => ({
    key: `${key} ${unit}`,
    title: { zh: key, en: key },
    kind: 'count',
    call: path,
    asked: (day) => ({ day }),
    value: (result: { readonly count: number }) => result.count,
    place: (day) => ({ routeName: 'order-list', query: { day } }),
  });
  const numbers = [number('a'), number('b')];
  return answering(path, { permission: 'orders.view', request }, answer, { numbers });
}

test('a number is of three days in Shanghai, and one list is asked once for each of them', async () => {
  const asked: unknown[] = [];
  const sums = counting('Order', (day) => {
    asked.push(day);
    return Promise.resolve(done({ count: asked.length }));
  });
  const broken = counting('Broken', () => Promise.reject(new Error('away')));
  expect(await homeWith([sums, broken]).ask('Home/GetNumbers', ['orders.view'])).toMatchObject([
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
  expect(await homeWith([sums]).ask('Home/GetNumbers', [])).toEqual([]);
});
