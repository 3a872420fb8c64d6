import { HUB_PATH, SESSION_PATHS } from '@banyan/contract';
import { HttpTransportType, type HubConnection } from '@microsoft/signalr';
import WebSocket from 'ws';
import * as z from 'zod';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { connectHub, type HubClient, type HubClientOptions } from '../../testing/hubClient.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType;

const negotiationSchema = z.looseObject({
  connectionId: z.string(),
  connectionToken: z.string().optional(),
});

const database = filledDatabase();
let server: TestServer;
const open: HubConnection[] = [];

beforeAll(async () => {
  server = await startTestServer(database());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});
afterAll(() => server.close());

async function signedIn(account: string): Promise<Browser> {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, { audience: 'admin', account });
  return browser;
}

async function connect(browser: Browser | null, options: HubClientOptions): Promise<HubClient> {
  const client = await connectHub(browser, server.origin, options);
  open.push(client.connection);
  return client;
}

describe.each<[string, HubClientOptions]>([
  ['WebSocket', { transport: WebSockets }],
  ['WebSocket that may be taken up again', { transport: WebSockets, isStateful: true }],
  ['server-sent events', { transport: ServerSentEvents }],
  ['long polling', { transport: LongPolling }],
])('over %s', (_name, options) => {
  test('hears what is told, in order, and large things whole', async () => {
    const client = await connect(await signedIn('admin'), options);
    const revisions = ['small', 'é中\u2028\n\u001e'.repeat(3), 'x'.repeat(300_000), 'last'];
    for (const revision of revisions) server.publish(revision);
    expect((await client.heard(4)).map((event) => 'revision' in event && event.revision)).toEqual(
      revisions,
    );
  });

  test('calls are answered', async () => {
    const { connection } = await connect(null, options);
    await expect(connection.invoke('Nothing')).rejects.toThrow('There is no such method');
    await expect(connection.invoke('__proto__', 1)).rejects.toThrow('There is no such method');
  });

  test('is told of the end of its session, and is not let in again', async () => {
    const client = await connect(await signedIn('clerk'), { ...options, reconnects: true });
    const [row] = await database().query(
      "delete from sessions where account_id = (select id from accounts where account = 'clerk') returning handle_hash",
    );
    const { handle_hash: session } = row as { handle_hash: string };
    await database().query("select pg_notify('hub', $1)", [
      JSON.stringify({ kind: 'ended', session }),
    ]);
    expect(await client.until('sessionEnded')).toEqual({ kind: 'sessionEnded' });
    await client.closed;
  });

  test('a browser that signs out closes its connection', async () => {
    const browser = await signedIn('clerk');
    const { closed } = await connect(browser, options);
    await browser.post(SESSION_PATHS.end, undefined);
    await closed;
  });

  test('a server that stops says goodbye, and no open request holds it up', async () => {
    const stopping = await startTestServer(database());
    const { closed } = await connectHub(null, stopping.origin, options);
    await stopping.close();
    await closed;
  });

  test('a client that stops is forgotten at once: the next one is another', async () => {
    const browser = await signedIn('admin');
    const first = await connect(browser, options);
    await first.connection.stop();
    const second = await connect(browser, options);
    server.publish('r1');
    expect(await second.heard(1)).toHaveLength(1);
    expect(first.events).toEqual([]);
  });
});

test('1,000 messages and five lost sockets: each message arrives once, and no client reconnects', async () => {
  const client = await connect(await signedIn('admin'), { isStateful: true, reconnects: true });
  let reconnects = 0;
  client.connection.onreconnecting(() => {
    reconnects += 1;
  });
  for (let message = 0; message < 1_000; message += 1) {
    server.publish(`r${message}`);
    if (message % 200 === 100) client.sockets.at(-1)?.terminate();
    // Some are sent while there is no socket, some over the next one. The client gives up if that one fails too.
    while (message % 200 === 150 && client.sockets.at(-1)?.readyState !== WebSocket.OPEN) {
      await new Promise(setImmediate);
    }
    if (message % 10 === 0) await new Promise(setImmediate);
  }
  const events = await client.heard(1_000);
  server.publish('end');
  await client.heard(1_001);
  expect(client.events.at(-1)).toEqual({ kind: 'releasesChanged', revision: 'end' });
  expect(events.map((event) => 'revision' in event && event.revision)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => `r${index}`),
  );
  expect(client.sockets).toHaveLength(6);
  expect(reconnects).toBe(0);
});

test('negotiation: the first version comes with its id, the second with a token', async () => {
  const browser = createBrowser(server.origin);
  const ask = async (query: string) =>
    negotiationSchema.parse(
      await (await browser.post(`${HUB_PATH}/negotiate${query}`, undefined)).json(),
    );
  const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));
  const first = await ask('');
  expect(first).toMatchObject({ negotiateVersion: 0, availableTransports: transports });
  expect(first).not.toHaveProperty('connectionToken');
  const plain = await ask('?negotiateVersion=1');
  expect(plain).toMatchObject({ negotiateVersion: 1, availableTransports: transports });
  // A client that did not ask for it gives up.
  expect(plain).not.toHaveProperty('useStatefulReconnect');
  expect(plain.connectionToken).toBeDefined();
  expect(plain.connectionToken).not.toBe(plain.connectionId);
  expect(await ask('?negotiateVersion=1&useStatefulReconnect=true')).toMatchObject({
    useStatefulReconnect: true,
  });
});
