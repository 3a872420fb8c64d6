import type { Browser } from '../../testing/browser.js';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createServiceErrors } from './serviceErrors.js';

const MINUTE_MS = 60_000;
describe.each(testDatabases)('errors on $name', (database) => {
  let stage: DeviceStage;
  let admin: Browser;
  beforeAll(async () => {
    stage = await createDeviceStage(database);
    admin = await stage.signedIn('admin');
  });
  beforeEach(async () => {
    await stage.db.query('delete from error_groups');
    await stage.db.query('delete from messages');
  });
  afterAll(() => stage.close());

  const error = (seq: number, change: object = {}) => ({
    seq,
    at: new Date(stage.clock() - MINUTE_MS).toISOString(),
    kind: 'error',
    name: 'OutOfMemory',
    sessionId: '00000000-0000-4000-8000-000000000009',
    error: {
      code: 'E_ALLOC',
      frames: [
        { name: 'ImageCache::load', file: 'image_cache.cpp', line: 41 },
        { name: 'Node::paint', file: 'node.cpp', line: 7 },
      ],
    },
    ...change,
  });
  const list = (filter: object = {}) => ask(admin, 'ErrorGroup/GetList', { filter });
  const only = async (filter: object = {}) => {
    const { results } = await list(filter);
    const [group, ...others] = results;
    if (group === undefined || others.length > 0) throw new Error('it is not one group');
    return group;
  };
  const setState = (id: string, setting: object) =>
    admin.call('ErrorGroup/SetState', {
      chosen: { ids: [id] },
      key: crypto.randomUUID(),
      ...setting,
    });
  const messages = () =>
    stage.db.query('select title_zh, text_zh from messages order by sent_at, id');

  test('what a program reports again and again is one error, counted once for each event', async () => {
    const { made, deviceId } = await stage.registered();
    resultOf(
      await made.report([error(1), error(2), { ...error(3), kind: 'start', error: undefined }]),
    );
    resultOf(await made.report([error(1), error(2)]));
    resultOf(await made.report([error(4, { error: { frames: [{ name: 'other' }] } })]));
    expect((await list()).records).toBe(2);
    const group = await only({ text: 'E_ALLOC' });
    expect(group).toMatchObject({
      title: 'OutOfMemory E_ALLOC',
      place: 'ImageCache::load · image_cache.cpp',
      source: 'client',
      productId: 'mindmap',
      state: 'new',
      events: 2,
      devices: 1,
      firstVersion: '12.0.4',
    });
    expect(group.trend).toHaveLength(14);
    expect(group.trend.at(-1)).toBe(2);
    expect((await list({ deviceId })).records).toBe(2);
    expect((await list({ deviceId: 'someone else' })).records).toBe(0);
    expect((await list({ version: '12.0.4', state: 'unfinished', source: 'client' })).records).toBe(
      2,
    );
  });

  test('a failure shows its calls, and what the program did before it in that session', async () => {
    const { made } = await stage.registered();
    const before = { kind: 'feature', name: 'image.insert', error: undefined };
    resultOf(await made.report([error(1, before), error(2)]));
    const { latest, versions } = await ask(admin, 'ErrorGroup/Get', { id: (await only()).id });
    expect(versions).toMatchObject([{ version: '12.0.4', events: 1 }]);
    const event = await ask(admin, 'ErrorGroup/GetEvent', { id: latest[0]?.id ?? '' });
    expect(event.frames.map(({ name, at, isOwn }) => [name, at, isOwn])).toEqual([
      ['ImageCache::load', 'image_cache.cpp:41', true],
      ['Node::paint', 'node.cpp:7', true],
    ]);
    expect(event.before.map(({ kind, name }) => [kind, name])).toEqual([
      ['error', 'OutOfMemory'],
      ['feature', 'image.insert'],
    ]);
  });

  test('what an error says, and paths of a machine, are not taken', async () => {
    const { made } = await stage.registered();
    const { rejected } = resultOf(
      await made.report([
        error(1, { error: { code: 'cannot open 我的导图.mmap' } }),
        error(2, { error: { frames: [{ name: 'open', file: 'C:\\Users\\me\\a.cpp' }] } }),
      ]),
    );
    expect(rejected.map(({ code }) => code)).toEqual(['BAD_EVENT', 'BAD_EVENT']);
    expect((await list()).records).toBe(0);
  });

  test('a new error is told once; one that comes back in its version is open again, and told', async () => {
    const { made } = await stage.registered();
    resultOf(await made.report([error(1), error(2)]));
    expect(await messages()).toMatchObject([
      { text_zh: '客户端 12.0.4 出现新的错误 OutOfMemory E_ALLOC。' },
    ]);
    await stage.db.query('delete from messages');
    const { id } = await only({ state: 'new' });
    await setState(id, { state: 'resolved', resolvedIn: '12.1.0' });
    resultOf(await made.report([error(3)]));
    expect(await only({ state: 'resolved' })).toMatchObject({ events: 3, isRegressed: false });
    await setState(id, { state: 'open' });
    await setState(id, { state: 'resolved', resolvedIn: '12.0.4' });
    resultOf(await made.report([error(4)]));
    const group = await only({ state: 'open', isRegressed: true });
    expect(group).toMatchObject({ events: 4, resolvedIn: null });
    expect(await messages()).toMatchObject([
      { text_zh: '已解决的错误 OutOfMemory E_ALLOC 在客户端 12.0.4 中再次出现。' },
    ]);
  });

  test('all failures of a day are counted, and the first 200 are kept', async () => {
    const { made } = await stage.registered();
    resultOf(await made.report(Array.from({ length: 250 }, (_, index) => error(index + 1))));
    const group = await only();
    expect(group.events).toBe(250);
    const kept = await stage.db.query('select 1 from error_events where group_id = $1', [group.id]);
    expect(kept).toHaveLength(200);
  });

  test('a program that invents errors makes no more than twenty groups with a report', async () => {
    const { made } = await stage.registered();
    const many = Array.from({ length: 60 }, (_, index) => error(index + 1, { name: `E${index}` }));
    resultOf(await made.report(many));
    expect((await list()).records).toBe(20);
  });

  test('what fails in this server is an error with its route, and nothing of its message', async () => {
    const failed = createServiceErrors({
      db: stage.db,
      now: stage.clock,
      version: '0.2.0',
      report: (_message, cause) => {
        throw cause;
      },
    });
    const cause = Object.assign(new TypeError('phone 13800138000 is taken'), { code: '23505' });
    for (const id of ['r1', 'r2']) failed.add(cause, { route: '/api/x', id });
    await failed.close();
    const group = await only({ source: 'service' });
    expect(group).toMatchObject({
      title: 'TypeError 23505',
      productId: null,
      events: 2,
      devices: 0,
    });
    expect(group.place).toMatch(/^\/api\/x · server\/src\/domains\/errors\/errors\.test\.ts$/);
    const { latest } = await ask(admin, 'ErrorGroup/Get', { id: group.id });
    expect(latest).toMatchObject([{ requestId: 'r2', version: '0.2.0' }]);
    const all = await stage.db.query('select frames from error_events');
    expect(JSON.stringify([group, all])).not.toContain('13800138000');
  });

  test('reports of two programs at once neither wait for each other nor lose a count', async () => {
    const programs = await Promise.all([stage.program(), stage.program()]);
    for (const program of programs) resultOf(await program.register());
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all(
      programs.map(async (program, turn) => {
        const sorted = turn === 0 ? names : names.toReversed();
        const sent = sorted.map((name, index) => error(index + 1, { name }));
        resultOf(await program.report(sent));
      }),
    );
    const { results } = await list();
    expect(results.map(({ events, devices }) => [events, devices])).toEqual(
      names.map(() => [2, 2]),
    );
  });
});
