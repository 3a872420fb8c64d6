import { goalsOnBoth, type LoadStage, measureOnBoth, slowestOf, timeOf } from './loadServer.js';
import type { Goal, Row } from './report.js';
import type { CommunitySize } from './size.js';

const LIST = {
  scenario: 'community files for staff, p95 of chance filters',
  twin: 'a bare count of the same rows',
};
const PAGE = {
  scenario: 'the community for visitors, p95 of chance orders and filters',
  twin: 'a bare count of the same rows',
};
const MOST_LIST_MS = 250;
const MOST_PAGE_MS = 150;

export const COMMUNITY_GOALS: readonly Goal[] = [
  ...goalsOnBoth(LIST, MOST_LIST_MS),
  ...goalsOnBoth(PAGE, MOST_PAGE_MS),
];

type Asked = {
  readonly call: string;
  readonly body: object;
  /** Of the same rows. */
  readonly condition: string;
};

/** How long the review list takes, and the page of visitors. */
export async function measureCommunity(
  rounds: number,
  { maps, calls }: CommunitySize,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [of, asked] of [
    [LIST, STAFF],
    [PAGE, VISITORS],
  ] as const) {
    const measured = await measureOnBoth(of, { rounds, maps }, (stage, round) =>
      slowestOf({ round, calls }, (number) => pairOf(stage, asked[number % asked.length])),
    );
    rows.push(...measured);
  }
  return rows;
}

async function pairOf(stage: LoadStage, asked: Asked | undefined) {
  const { call, body, condition } = asked ?? STAFF[0];
  return {
    product: await timeOf(stage, call, body),
    twin: await stage.timeOfQuery(`select count(*) from diagrams where ${condition}`),
  };
}

const sort = (by: string) => ({ sort: { by, direction: 'desc' } });
const staff = (filter: object, condition: string, by = 'createdAt'): Asked => ({
  call: 'Diagram/GetList',
  body: { filter, ...sort(by) },
  condition,
});
const STAFF: readonly [Asked, ...Asked[]] = [
  staff({ isWaiting: true }, 'submitted_at is not null', 'submittedAt'),
  staff({}, 'deleted_at is null'),
  staff({ state: 'published' }, "stage = 'published'", 'views'),
  staff({ text: '计划 19' }, "title like '%计划 19%'"),
  staff({ isReported: true }, 'reports > 0', 'reports'),
  staff({ customerId: 'C00000003' }, "customer_id = 'C00000003'"),
];

const visitor = (more: object, condition = "stage = 'published'"): Asked => ({
  call: 'Community/GetList',
  body: { language: 'zh', ...more },
  condition,
});
const VISITORS: readonly Asked[] = [
  visitor({}),
  visitor({ sort: 'newest' }),
  visitor({ sort: 'viewed', page: 3 }),
  visitor({ sort: 'downloaded' }),
  visitor({ written: 'en' }, "stage = 'published' and language = 'en'"),
  visitor({ category: 'module-category-study' }, "category_id = 'module-category-study'"),
];
