import { Readable } from 'node:stream';
import { SERVICE_BASE } from '@banyan/contract';
import { ORDER_EXPORT } from '@banyan/contract/orders';
import { createBrowser, signIn } from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { createExportTurns, type Leave } from './exportTurns.js';
import { endWhenStalled, paced } from './paced.js';

const LIMITS = { most: 2, mostWaiting: 1, waitMs: 10_000 };

async function taken(turns: ReturnType<typeof createExportTurns>, person: string): Promise<Leave> {
  const turn = await turns.take(person);
  if (!turn.success) throw new Error(String(turn.refusal.code));
  return turn.result;
}

test('a person has one export, a process two, and the next waits for its turn', async () => {
  const turns = createExportTurns(LIMITS);
  const first = await taken(turns, 'a');
  expect(await turns.take('a')).toMatchObject({ refusal: { code: 'EXPORT_RUNNING' } });
  await taken(turns, 'b');
  const third = taken(turns, 'c');
  expect(await turns.take('c')).toMatchObject({ refusal: { code: 'EXPORT_RUNNING' } });
  expect(await turns.take('d')).toMatchObject({ refusal: { code: 'UNAVAILABLE' } });
  expect([turns.running, turns.waiting]).toEqual([2, 1]);
  first();
  first();
  (await third)();
  expect([turns.running, turns.waiting]).toEqual([1, 0]);
  (await taken(turns, 'a'))();
});

test('who waits too long is told to come again, and may', async () => {
  const turns = createExportTurns({ ...LIMITS, most: 1, waitMs: 1 });
  const first = await taken(turns, 'a');
  expect(await turns.take('b')).toMatchObject({ refusal: { code: 'UNAVAILABLE', status: 503 } });
  first();
  (await taken(turns, 'b'))();
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test('others have the database after each part for as long as it took', async () => {
  const order: string[] = [];
  async function* parts() {
    for (const part of ['1', '2']) {
      order.push(`part ${part}`);
      yield part;
    }
  }
  const pause = (ms: number) => {
    order.push(ms >= 0 ? 'pause' : 'none');
    return Promise.resolve();
  };
  for await (const part of paced(parts(), pause)) order.push(`sent ${part}`);
  expect(order).toEqual(['part 1', 'sent 1', 'pause', 'part 2', 'sent 2', 'pause']);
});

test('a file without a reader is ended', async () => {
  const content = Readable.from(['a', 'b']);
  const closed = new Promise((resolve) => content.once('close', resolve));
  endWhenStalled(content, 20);
  await closed;
  expect(content.destroyed).toBe(true);
});

describe('exports of one person', () => {
  const database = filledDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(async () => {
    await server.close();
  });

  test('ten at once are one file and nine refusals in words, and afterwards there is room', async () => {
    const admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    const path = `${SERVICE_BASE}${ORDER_EXPORT.path}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(path, {})));
    const files = answers.filter(({ status }) => status === 200);
    expect(files).toHaveLength(1);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: { code: 'EXPORT_RUNNING', message: '您已有一个导出正在进行，请等它完成后再试。' },
    });
    await Promise.all(files.map((file) => file.text()));
    const gone = await begun(() => admin.post(path, {}));
    await gone.body?.cancel();
    await (await begun(() => admin.post(path, {}))).text();
  });

  /** The server learns of an end a moment after its reader. */
  async function begun(post: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await post();
      if (answer.status === 200) return answer;
      expect(answer.status).toBe(409);
    }
  }
});
