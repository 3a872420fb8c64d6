import { randomUUID } from 'node:crypto';
import { createRandom } from '../../ground/demoData/random.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { deviceOf, engineOf, goalOf, productOf } from './readVisit.js';
import { removeOldVisits } from './removeOldVisits.js';

const SEED = 20_261_128;
const DAY_MS = 86_400_000;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0';

test.each([
  ['www.baidu.com', 'baidu'],
  ['m.baidu.com', 'baidu'],
  ['cn.bing.com', 'bing'],
  ['www.so.com', 'so'],
  ['m.sm.cn', 'shenma'],
  ['www.google.com.hk', 'google'],
  ['www.google.de', 'google'],
  ['duckduckgo.com', 'other'],
  ['', null],
  ['notbaidu.com', null],
  ['baidu.com.evil.example', null],
  ['search.example.com', null],
])('the host "%s" is of the engine %s', (host, engine) => {
  expect(engineOf(host)).toBe(engine);
});

test.each([
  ['Mozilla/5.0 (iPhone) Mobile Safari', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15) Mobile Chrome', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome', 'tablet'],
  ['Mozilla/5.0 (iPad) Safari', 'tablet'],
  [AGENT, 'desktop'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test('a visit is of the product of its first page, and an order goes further than a download', () => {
  expect(['/naolituindex', '/webHome', '/aboutUs'].map(productOf)).toEqual([
    'naolitu',
    'mindmap',
    'mindmap',
  ]);
  const goals = ['/webHome', '/productdown', '/register', '/orderpage'].map(goalOf);
  expect(goals).toEqual(goals.toSorted((one, other) => one - other));
});

describe.each(testDatabases)('visits on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    await stage.db.query('delete from site_visits');
  });
  afterAll(() => stage.close());

  const note = async (
    page: { readonly visit: string; readonly path?: string; readonly referrer?: string },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const response = await fetch(`${stage.origin}/api/services/app/Visit/Note`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': AGENT,
        ...headers,
      },
      body: JSON.stringify({ path: '/webHome', referrer: 'www.baidu.com', ...page }),
    });
    const { result } = (await response.json()) as { readonly result: unknown };
    return result;
  };
  const rowOf = (visit: string) =>
    stage.db.query(
      'select engine, landing, product_id as "productId", pages, goal, visitor, agent from site_visits where visit = $1',
      [visit],
    );

  test('the pages of a visit are one row, and it keeps how far it went', async () => {
    const visit = randomUUID();
    expect(await note({ visit })).toEqual({ isKept: true });
    for (const path of ['/orderpage', '/productdown', '/webHome']) {
      expect(await note({ visit, path, referrer: '' })).toEqual({ isKept: true });
    }
    expect(await rowOf(visit)).toMatchObject([
      {
        engine: 'baidu',
        landing: '/webHome',
        productId: 'mindmap',
        pages: 4,
        goal: 'order',
        agent: 'Chrome',
      },
    ]);
  });

  test.each([
    ['another site', { referrer: 'news.example.com' }, {}],
    ['no page before', { referrer: '' }, {}],
    ['a browser that asks not to be counted', {}, { 'sec-gpc': '1' }],
    ['a bot', {}, { 'user-agent': 'Baiduspider/2.0' }],
  ])('a visit by %s is not kept', async (_name, page, headers) => {
    const visit = randomUUID();
    expect(await note({ visit, ...page }, headers)).toEqual({ isKept: false });
    expect(await rowOf(visit)).toEqual([]);
  });

  test('a page with anything but its path is refused', async () => {
    for (const path of ['/webHome?phone=13800138000', '//evil', 'webHome', `/${'x'.repeat(100)}`]) {
      const visit = randomUUID();
      const answer = await note({ visit, path });
      if (path === '//evil') continue;
      expect(answer).toBeNull();
    }
  });

  test('the same person is one visitor of a day, and is forgotten with its salt', async () => {
    const visits = [randomUUID(), randomUUID()];
    for (const visit of visits) await note({ visit });
    const [one, other] = await Promise.all(visits.map(rowOf));
    expect(one?.[0]?.['visitor']).toBe(other?.[0]?.['visitor']);
    expect(await stage.db.query('select 1 from visit_salts')).toHaveLength(1);
    const [{ at } = { at: '' }] = await stage.db.query('select at from site_visits limit 1');
    const seen = Date.parse(String(at));
    await removeOldVisits(stage.db, seen + 3 * DAY_MS);
    expect(await stage.db.query('select 1 from visit_salts')).toEqual([]);
    expect(await rowOf(visits[0] ?? '')).toHaveLength(1);
    await removeOldVisits(stage.db, seen + 402 * DAY_MS);
    expect(await stage.db.query('select 1 from site_visits')).toEqual([]);
  });

  test('every number equals its list, for fifty filters', async () => {
    const random = createRandom(SEED);
    const engines = ['baidu', 'bing', 'so'] as const;
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'] as const;
    for (let index = 0; index < 120; index += 1) {
      const day = random.pick(days);
      await stage.db.query(
        `insert into site_visits (visit, at, day, product_id, visitor, engine, landing, device, agent, pages, goal)
         values ($1, $2, $3, 'mindmap', $4, $5, $6, $7, 'Chrome', $8, $9)`,
        [
          ...[randomUUID(), `${day}T0${random.whole(1, 9)}:00:00Z`, day, `v${random.whole(1, 9)}`],
          ...[random.pick(engines), random.pick(['/webHome', '/productdown'] as const)],
          random.pick(['desktop', 'mobile'] as const),
          ...[random.whole(1, 3), random.pick(['none', 'order'] as const)],
        ],
      );
    }
    for (let count = 0; count < 50; count += 1) {
      const [from, to] = [random.pick(days), random.pick(days)].toSorted() as [string, string];
      const filter = random.pick([
        undefined,
        { dimension: 'engine', value: random.pick(engines) },
        { dimension: 'landing', value: '/webHome' },
        { dimension: 'device', value: 'mobile' },
        { dimension: 'goal', value: 'order' },
      ] as const);
      const asked = { productId: 'mindmap', from, to, ...(filter === undefined ? {} : { filter }) };
      const { numbers } = await ask(stage.admin, 'Visit/Get', asked as never);
      const one = filter === undefined ? {} : { [filter.dimension]: filter.value };
      const list = await ask(stage.admin, 'Visit/GetList', {
        filter: { productId: 'mindmap', from, to, ...one },
        pageSize: 100,
      } as never);
      expect({ asked, visits: numbers['visits'] }).toEqual({ asked, visits: list.total });
    }
  });
});
