import { goalsOnBoth, measureOnBoth, slowestOf, timeOf } from './loadServer.js';
import type { Goal, Row } from './report.js';
import type { CustomerSize } from './size.js';

const MEASURED = {
  scenario: 'customers, p95 of a page with chance filters and orders',
  twin: 'its first page without a filter',
};
const MOST_MS = 300;

export const CUSTOMER_GOALS: readonly Goal[] = goalsOnBoth(MEASURED, MOST_MS);

/** How long a page of `/user-list` takes, with another filter each time. */
export function measureCustomers(
  rounds: number,
  { customers, calls }: CustomerSize,
): Promise<readonly Row[]> {
  return measureOnBoth(MEASURED, { rounds, customers }, (stage, round) =>
    slowestOf({ round, calls }, async (number) => ({
      product: await timeOf(stage, LIST, askedAt(number)),
      twin: await timeOf(stage, LIST, {}),
    })),
  );
}

const LIST = 'Customer/GetList';

const PARTS: readonly object[] = [
  { state: 'frozen' },
  { state: 'active' },
  { source: 'search' },
  { source: 'partner' },
  { city: '上海' },
  { city: '厦门' },
  { tags: ['VIP'] },
  { hasOrder: true },
  { hasOrder: false },
  { spentMinFen: 500_000 },
  { spentMinFen: 10_000, spentMaxFen: 20_000 },
  { registeredFrom: '2026-01-01', registeredTo: '2026-06-30' },
  { registeredTo: '2025-06-30' },
  { activeFrom: '2026-10-01' },
  { identity: 'verified' },
  { product: 'naolitu' },
  { text: '欧' },
  { text: 'C10050000' },
  { text: '无人叫这个' },
];
const ORDERS = ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'];

/** Up to three filters and a sort order by number, the same in every run. */
function askedAt(number: number): object {
  const at = <T>(list: readonly T[], step: number) => list[(number * step) % list.length];
  const parts = [
    at(PARTS, 1),
    number % 2 === 0 ? at(PARTS, 7) : {},
    number % 3 === 0 ? at(PARTS, 11) : {},
  ];
  const direction = number % 2 === 0 ? 'desc' : 'asc';
  return {
    filter: Object.assign({}, ...parts) as object,
    sort: { by: at(ORDERS, 1), direction },
    pageSize: number % 5 === 0 ? 100 : 20,
  };
}
