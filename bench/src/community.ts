import { goalsOnBoth, type LoadStage, measureAllOnBoth, slowestOf, timeOf } from './loadServer.js';
import type { Goal, Row } from './report.js';
import type { CommunitySize } from './size.js';

type Asked = {
  readonly call: string;
  readonly body: object;
  /** Rows of as many, counted as the twin. */
  readonly counted: string;
};
type Scenario = {
  readonly scenario: string;
  /** In milliseconds. */
  readonly most: number;
  readonly asked: readonly [Asked, ...Asked[]];
  readonly isCustomers?: true;
};

const TWIN = 'a bare count of the same rows';
const DESCENDING = { direction: 'desc' } as const;

/** Calls of staff and customers for a page of a list. */
const listing =
  (call: string, table: string) => (by: string, filter: object, condition: string) => ({
    call,
    body: { filter, sort: { by, ...DESCENDING } },
    counted: `${table} where ${condition}`,
  });
const files = listing('Diagram/GetList', 'diagrams');
const labels = listing('Label/GetList', 'labels');
const templates = listing('Template/GetList', 'client_templates');
const visitor = (more: object, condition = 'true') => ({
  call: 'Community/GetList',
  body: { language: 'zh', ...more },
  counted: `diagrams where stage = 'published' and ${condition}`,
});
const preview = (call: string, body: object, counted: string) => ({ call, body, counted });

const SCENARIOS: readonly Scenario[] = [
  {
    scenario: 'community files for staff, p95 of chance filters',
    most: 250,
    asked: [
      files('submittedAt', { isWaiting: true }, 'submitted_at is not null'),
      files('createdAt', {}, 'deleted_at is null'),
      files('views', { state: 'published' }, "stage = 'published'"),
      files('createdAt', { text: '计划 19' }, "title like '%计划 19%'"),
      files('reports', { isReported: true }, 'reports > 0'),
      files('createdAt', { customerId: 'C00000001' }, "customer_id = 'C00000001'"),
      files('createdAt', { labelId: 'more-1' }, 'deleted_at is null'),
    ],
  },
  {
    scenario: 'the community for visitors, p95 of its choices and chance orders and filters',
    most: 150,
    asked: [
      visitor({}),
      visitor({ sort: 'newest' }),
      visitor({ sort: 'viewed', page: 3 }),
      visitor({ sort: 'downloaded' }),
      visitor({ written: 'en' }, "language = 'en'"),
      visitor({ category: 'module-category-study' }, "category_id = 'module-category-study'"),
      visitor({ label: 'more-1' }),
      { ...visitor({}), call: 'Community/GetFacets' },
    ],
  },
  {
    scenario: 'a search of visitors in the community, p95',
    most: 250,
    asked: [
      visitor({ text: '计划 19' }, "searched like '%计划 19%'"),
      visitor({ text: '晚安', sort: 'newest' }, "searched like '%晚安%'"),
      visitor({ text: 'nothing of that kind' }, "searched like '%nothing of that kind%'"),
    ],
  },
  {
    scenario: 'community files of one customer, p95',
    most: 250,
    isCustomers: true,
    asked: [
      { call: 'MyDiagram/GetList', body: {}, counted: "diagrams where customer_id = 'C00000001'" },
      {
        call: 'MyDiagram/GetList',
        body: { state: 'published', page: 3 },
        counted: "diagrams where customer_id = 'C00000001' and stage = 'published'",
      },
    ],
  },
  {
    scenario: 'labels, p95 of their orders and filters',
    most: 150,
    asked: [
      labels('uses', {}, 'true'),
      labels('recentUses', {}, 'true'),
      labels('createdAt', { text: '签19' }, "name like '%签19%'"),
      labels('uses', { isUnused: true }, 'uses = 0'),
      labels('uses', { kind: 'official' }, "kind = 'official'"),
    ],
  },
  {
    scenario: 'templates, p95 of chance filters',
    most: 250,
    asked: [
      templates('createdAt', {}, 'true'),
      templates('createdAt', { text: ' 19' }, "title_zh like '% 19%'"),
      templates('createdAt', { state: 'published' }, "stage = 'published'"),
    ],
  },
  {
    scenario: 'preview of publishing rules',
    most: 1_000,
    asked: [
      preview(
        'PublishPolicy/Preview',
        {
          fields: {
            who: 'licensed',
            minAccountDays: 7,
            dailyLimit: 5,
            review: 'first',
            firstReviewed: 3,
            bannedWords: '',
          },
        },
        'customers',
      ),
    ],
  },
  {
    scenario: 'preview of the ranking',
    most: 300,
    asked: [
      preview(
        'Traffic/Preview',
        {
          fields: {
            viewsWeight: 10,
            downloadsWeight: 60,
            commentsWeight: 10,
            freshnessWeight: 20,
            halfLifeDays: 60,
            authorCap: 2,
            mostReports: 5,
          },
        },
        'diagrams',
      ),
    ],
  },
  {
    scenario: 'test of one customer under the publishing rules',
    most: 150,
    asked: [preview('PublishPolicy/Test', { customerId: 'C00000001' }, 'publish_policy')],
  },
];
const RANKING = { scenario: 'the ranking, each file with another score', twin: TWIN };
const MOST_RANKING_MS = 60_000;

export const COMMUNITY_GOALS: readonly Goal[] = [
  ...SCENARIOS.flatMap(({ scenario, most }) => goalsOnBoth({ scenario, twin: TWIN }, most)),
  ...goalsOnBoth(RANKING, MOST_RANKING_MS),
];

/** How long the lists and previews of the community take, and its ranking. */
export function measureCommunity(
  rounds: number,
  { customers, maps, calls }: CommunitySize,
): Promise<readonly Row[]> {
  const measured = SCENARIOS.map(({ scenario, asked, isCustomers }) => ({
    of: { scenario, twin: TWIN },
    measureRound: (stage: LoadStage, round: number) =>
      slowestOf({ round, calls }, async (number) => {
        const { call, body, counted } = asked[number % asked.length] ?? asked[0];
        const asker = isCustomers === true ? { ...stage, cookie: stage.customer } : stage;
        return {
          product: await timeOf(asker, call, body),
          twin: await stage.timeOfQuery(`select count(*) from ${counted}`),
        };
      }),
  }));
  const ranked = {
    of: RANKING,
    measureRound: async (stage: LoadStage) => ({
      product: await stage.timeOfRanking(),
      twin: await stage.timeOfQuery('select count(*) from diagrams'),
    }),
  };
  return measureAllOnBoth([...measured, ranked], { rounds, customers, maps });
}
