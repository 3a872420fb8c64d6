import { type ClientEventFilter, EVENT_KINDS } from '@banyan/contract/usage';
import { insertRows } from '../../ground/demoData/insertRows.js';
import { createRandom } from '../../ground/demoData/random.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { personalUsage } from './personalUsage.js';
import { EVENT_TYPES } from './storeReport.js';

const SEED = 20_261_128;
const EVENTS = 400;
const FILTERS = 50;
const LAST = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const SESSIONS = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000090${number}`);

describe.each(testDatabases)('events of programs on $name', (database) => {
  let stage: ServiceStage;
  let events: readonly ReturnType<typeof eventsOf>[number][];
  const random = createRandom(SEED);

  function eventsOf(devices: readonly string[], customers: readonly string[]) {
    return Array.from({ length: EVENTS }, (_, index) => {
      // Some of them at the edge of a bar.
      const past = index % 4 === 0 ? 0 : index;
      const at = new Date(LAST - random.whole(0, 20 * 24) * HOUR_MS - past).toISOString();
      return {
        at,
        day: new Date(Date.parse(at) + 8 * HOUR_MS).toISOString().slice(0, 10),
        receivedAt: at,
        productId: random.pick(['mindmap', 'naolitu'] as const),
        deviceId: random.pick(devices as [string, ...string[]]),
        seq: index + 1,
        customerId: random.pick([null, ...customers] as [null, ...string[]]),
        sessionId: random.pick(SESSIONS as [string, ...string[]]),
        version: random.pick(['1.0', '2.0'] as const),
        platform: random.pick(['windows', 'macos'] as const),
        kind: random.pick(['start', 'feature', 'end'] as const),
        name: random.pick(['', 'a', 'b'] as const),
        seconds: null,
        props: '{"count":1}',
        isCounted: random.chance(0.8),
        isLate: random.chance(0.2),
      };
    });
  }

  beforeAll(async () => {
    stage = await createStage(database);
    const [devices, customers] = await Promise.all([
      stage.db.query('select id from devices order by id limit 4'),
      stage.db.query('select id from customers order by id limit 2'),
    ]);
    const idsOf = (rows: typeof devices) => rows.map(({ id }) => String(id));
    await stage.db.query('delete from client_events');
    events = eventsOf(idsOf(devices), idsOf(customers));
    await stage.db.transaction((tx) => insertRows(tx, 'client_events', events, EVENT_TYPES));
  });
  afterAll(() => stage.close());

  function filterAt(): ClientEventFilter {
    const some = <T>(value: T): T | undefined => (random.chance(0.3) ? value : undefined);
    const like = random.pick(events as [(typeof events)[number], ...typeof events]);
    const from = new Date(LAST - random.whole(1, 20) * 24 * HOUR_MS).toISOString().slice(0, 10);
    const asked = {
      kind: some(like.kind),
      name: some(like.name),
      version: some(like.version),
      platform: some(like.platform),
      deviceId: some(like.deviceId),
      customerId: some(like.customerId ?? 'C'),
      sessionId: some(like.sessionId),
      isCounted: some(like.isCounted),
      isLate: some(like.isLate),
    };
    const known = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
    return {
      productId: like.productId,
      from,
      to: '2026-11-21',
      ...(Object.fromEntries(known) as Partial<ClientEventFilter>),
    };
  }

  const matches = (filter: ClientEventFilter) => {
    const { from = '', to = '', ...same } = filter;
    return events.filter(
      (event) =>
        event.day >= from &&
        event.day <= to &&
        Object.entries(same).every(
          ([field, value]) => event[field as keyof typeof event] === value,
        ),
    );
  };

  test(`the list and its bars have what ${FILTERS} chance filters say`, async () => {
    for (let round = 0; round < FILTERS; round += 1) {
      const filter = filterAt();
      const wanted = matches(filter);
      const { total, results } = await ask(stage.admin, 'ClientEvent/GetList', { filter });
      expect([filter, total]).toEqual([filter, wanted.length]);
      const times = wanted.map(({ at }) => at).sort();
      expect(results.map(({ at }) => at)).toEqual(times.reverse().slice(0, results.length));
      const { counts, since, step } = await ask(stage.admin, 'ClientEvent/GetHistogram', {
        filter,
      });
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(wanted.length);
      // A press on the highest bar lists what it counts.
      const bar = counts.indexOf(Math.max(...counts));
      const edge = (at: number) => new Date(Date.parse(since) + at * step * 1_000).toISOString();
      const range = { since: edge(bar), until: edge(bar + 1) };
      const narrowed = await ask(stage.admin, 'ClientEvent/GetList', {
        filter: { ...filter, ...range },
      });
      expect(narrowed.total).toBe(counts[bar]);
    }
  });

  test('an event is shown with those of its session, the newest first', async () => {
    const filter = { productId: 'mindmap', from: '2026-11-01', to: '2026-11-21' } as const;
    const { results } = await ask(stage.admin, 'ClientEvent/GetList', { filter, pageSize: 100 });
    const shown = results[50] ?? results[0];
    const detail = await ask(stage.admin, 'ClientEvent/Get', { id: shown?.id ?? '' });
    expect(detail).toMatchObject({ id: shown?.id, props: { count: 1 }, productId: 'mindmap' });
    const session = events
      .filter(
        ({ productId, deviceId, sessionId }) =>
          productId === 'mindmap' && deviceId === detail.deviceId && sessionId === detail.sessionId,
      )
      .map(({ at }) => at)
      .sort()
      .reverse();
    const place = session.indexOf(detail.at);
    expect(detail.neighbours.map(({ at }) => at)).toEqual(
      session.slice(Math.max(0, place - 20), place + 21),
    );
  });

  test('more than 31 days at once, and an unknown event, are refused', async () => {
    const filter = { productId: 'mindmap', from: '2026-01-01', to: '2026-11-21' };
    for (const call of ['GetList', 'GetHistogram']) {
      const answer = await stage.admin.call(`ClientEvent/${call}`, { filter });
      expect(answer).toMatchObject({ error: { code: 'QUERY_TOO_WIDE' } });
    }
    for (const id of ['999999999', 'x', '1; drop table devices']) {
      expect(await stage.admin.call('ClientEvent/Get', { id })).toMatchObject({ success: false });
    }
    expect(await stage.clerk.call('ClientEvent/GetList', { filter })).toMatchObject({
      success: false,
    });
  });

  test('a file has the rows of its filter, in words', async () => {
    const filter = { ...filterAt(), kind: 'start' as const };
    const file = await fetch(`${stage.origin}/api/services/app/ClientEvent/Export`, {
      method: 'POST',
      headers: {
        origin: stage.origin,
        cookie: stage.admin.cookieHeader(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ filter, format: 'csv', language: 'zh' }),
    });
    expect(file.headers.get('x-total-rows')).toBe(String(matches(filter).length));
    const [head, ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('时间,收到时间,类型');
    expect(lines.every((line) => line.includes(EVENT_KINDS.start.zh))).toBe(true);
  });

  test('a customer’s export has their events; erased, the events name no customer', async () => {
    const [{ customerId } = { customerId: null }] = events.filter((one) => one.customerId !== null);
    const own = events.filter((event) => event.customerId === customerId);
    expect(await personalUsage.read(stage.db, customerId ?? '')).toHaveLength(own.length);
    const erasing = { customerId: customerId ?? '', at: LAST } as Parameters<
      typeof personalUsage.erase
    >[1];
    await stage.db.transaction((tx) => personalUsage.erase(tx, erasing));
    expect(await personalUsage.read(stage.db, customerId ?? '')).toEqual([]);
    const all = await stage.db.query('select count(*)::int as count from client_events');
    expect(all).toEqual([{ count: EVENTS }]);
  });
});
