import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import type { Program } from './simulator/program.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;
  let made: Program;
  let deviceId: string;

  beforeAll(async () => {
    stage = await createDeviceStage(database);
  });
  beforeEach(async () => {
    await stage.again();
    ({ made, deviceId } = await stage.registered());
  });
  afterAll(() => stage.close());

  const event = (seq: number, change: object = {}) => ({
    seq,
    at: new Date(stage.clock() - MINUTE_MS).toISOString(),
    kind: 'feature',
    name: 'node.add',
    ...change,
  });
  const stored = () =>
    stage.db.query(
      `select seq, kind, name, at, day::text as day, props, customer_id as "customerId", is_counted as "isCounted",
         is_late as "isLate" from client_events where device_id = $1 order by seq`,
      [deviceId],
    );
  const used = async () =>
    (await stage.db.query(
      'select day::text as day, launches, seconds from usage_devices where device_id = $1 order by day',
      [deviceId],
    )) as readonly { readonly day: string }[];

  test('each event is stored once, however often and in whatever order it is sent', async () => {
    const first = resultOf(await made.report([event(2), event(1)]));
    expect(first).toEqual({ accepted: 2, duplicates: 0, rejected: [], nextSeq: 3 });
    const again = resultOf(await made.report([event(1), event(2), event(3), event(3)]));
    expect(again).toEqual({ accepted: 1, duplicates: 3, rejected: [], nextSeq: 4 });
    const atOnce = Array.from({ length: 5 }, () => made.report([event(4), event(5)]));
    const answers = (await Promise.all(atOnce)).map(resultOf);
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(2);
    expect((await stored()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  test('an event that cannot be read holds up no other, and what is known of it is kept', async () => {
    const rejected = resultOf(
      await made.report([
        event(1, { kind: 'unheard' }),
        event(2, { name: 'C:\\Users\\me\\secret.mmap' }),
        event(3, { at: new Date(stage.clock() - 31 * DAY_MS).toISOString() }),
        { at: 'x' },
        event(4, { props: { count: 3, format: 'png', title: 'mine', ok: true } }),
      ]),
    );
    expect(rejected).toEqual({
      accepted: 1,
      duplicates: 0,
      nextSeq: 5,
      rejected: [
        { seq: null, code: 'NO_SEQ' },
        { seq: 1, code: 'UNKNOWN_KIND' },
        { seq: 2, code: 'BAD_EVENT' },
        { seq: 3, code: 'TOO_OLD' },
      ],
    });
    expect(await stored()).toMatchObject([
      { seq: 4, props: { count: 3, format: 'png', ok: true } },
    ]);
    expect((await stored())[0]?.['props']).not.toHaveProperty('title');
  });

  test('a backlog of 30 days counts in its own days, also when the clock of the machine is wrong', async () => {
    const wrong = await stage.program(undefined, -7 * HOUR_MS);
    ({ deviceId } = resultOf(await wrong.register()));
    const own = stage.clock() - 7 * HOUR_MS;
    const at = (ago: number) => new Date(own - ago).toISOString();
    resultOf(
      await wrong.report([
        event(1, { at: at(29 * DAY_MS), kind: 'start' }),
        event(2, { at: at(29 * DAY_MS), kind: 'end', seconds: 90 }),
        event(3, { at: at(0), kind: 'start' }),
        // Ahead of its own clock.
        event(4, { at: at(-DAY_MS), kind: 'save' }),
      ]),
    );
    const rows = await stored();
    expect(rows.map(({ isLate }) => isLate)).toEqual([true, true, false, false]);
    expect(Date.parse(String(rows[2]?.['at']))).toBe(stage.clock());
    expect(Date.parse(String(rows[3]?.['at']))).toBe(stage.clock());
    const days = rows.map(({ day }) => day);
    expect(await used()).toEqual([
      { day: days[0], launches: 1, seconds: 90 },
      { day: days[2], launches: 1, seconds: 0 },
    ]);
    expect(
      await stage.db.query(
        "select count(*)::int as count from statistic_touched where statistic = 'usage' and product_id = 'mindmap' and start = $1",
        [days[0]],
      ),
    ).toEqual([{ count: 1 }]);
  });

  test('a new install begins at 1, and the one before it is refused', async () => {
    resultOf(await made.report([event(1), event(2)]));
    const other = randomUUID();
    resultOf(await made.call('Client/Hello', { version: '12.1.0', installId: other }));
    expect(await made.report([event(3)])).toMatchObject({ code: 'OLD_INSTALL' });
    const asked = { installId: other, version: '12.1.0', sentAt: event(1).at, events: [event(1)] };
    expect(resultOf(await made.call('Client/Report', asked))).toMatchObject({ accepted: 1 });
    expect(await stored()).toHaveLength(3);
  });

  test('a machine that the filter leaves out is heard and not counted from then on', async () => {
    resultOf(await made.report([event(1, { kind: 'start' })]));
    await stage.db.query(
      `insert into machine_code_blocks (machine_code, effects, starts_at) values ($1, '{statistics}', $2)`,
      [made.machineCode, new Date(stage.clock() - 1_000).toISOString()],
    );
    resultOf(await made.report([event(2, { kind: 'start' })]));
    expect((await stored()).map(({ isCounted }) => isCounted)).toEqual([true, false]);
    expect(await used()).toMatchObject([{ launches: 1 }]);
  });

  test('an event names the customer whose device it is then', async () => {
    const bound = await stage.bound();
    ({ deviceId } = bound);
    resultOf(await bound.made.report([event(1)]));
    expect((await stored())[0]?.['customerId']).not.toBeNull();
  });

  test('spoiled reports are refused, and nothing is written', async () => {
    const asked = {
      installId: randomUUID(),
      version: '1',
      sentAt: event(1).at,
      events: [event(1)],
    };
    const send = (spoil: object) => made.call('Client/Report', asked, spoil);
    const zip = { 'content-encoding': 'gzip' };
    const deep = `${'['.repeat(20)}1${']'.repeat(20)}`;
    const text = JSON.stringify(asked);
    for (const [spoil, code] of [
      [{ token: 'a.b.c' }, 'DEVICE_TOKEN_REFUSED'],
      [
        { claims: { aud: `${stage.server.origin}/api/services/app/Client/Hello` } },
        'DEVICE_TOKEN_REFUSED',
      ],
      [{ body: text.replace('node.add', 'node.adx') }, 'DEVICE_TOKEN_REFUSED'],
      [{ signed: text.replace('{', '{"__proto__":{"isCounted":true},') }, 400],
      [{ signed: text.replace('{', '{"constructor":{"prototype":{}},') }, 400],
      [{ signed: text.replace('{', `{"deep":${deep},`) }, 400],
      [{ signed: gzipSync(Buffer.alloc(3 * 1024 * 1024, '1')), headers: zip }, 400],
      [{ signed: gzipSync(text).subarray(0, 60), headers: zip }, 400],
      [{ signed: text, headers: { 'content-encoding': 'br' } }, 400],
      [{ signed: Buffer.alloc(257 * 1024, ' ') }, 413],
    ] as const) {
      const answer = await send(spoil);
      expect([spoil, answer.success ? null : answer.code]).toEqual([spoil, code]);
    }
    expect(await stored()).toEqual([]);
  });

  test('a device may report twelve times a minute, and is told how long to wait', async () => {
    const answers = [];
    for (let seq = 1; seq <= 13; seq += 1) answers.push(await made.report([event(seq)]));
    expect(answers.map(({ success }) => success)).toEqual([...Array<true>(12).fill(true), false]);
    expect(answers.at(-1)).toHaveProperty('details.retryAfterSeconds');
    expect(await made.hello()).toMatchObject({ success: true });
  });
});
