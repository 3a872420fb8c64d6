import { HUB_PATH, SESSION_PATHS } from '@banyan/contract';
import type { HubConnection } from '@microsoft/signalr';
import WebSocket from 'ws';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { tellUsers } from '../../ground/news/tell.js';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { connectHub, type HubClient, type HubClientOptions } from '../../testing/hubClient.js';
import { sendReceipt } from '../../testing/receipts.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { RECORD_END } from './protocol.js';

const tokenSchema = z.object({ connectionToken: z.string() });

describe.each(testDatabases)('the hub on $name (S7.16)', ({ name, createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let admin: Browser;
  let customer: Browser;
  let other: Browser;
  const open: HubConnection[] = [];

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    server = await startTestServer(db);
    admin = createBrowser(server.origin);
    customer = createBrowser(server.origin);
    other = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    await signIn(customer, server.origin, { audience: 'customer', account: 'customer' });
    await signIn(other, server.origin, { audience: 'customer', account: 'customer2' });
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.stop()));
  });

  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });

  async function connect(
    browser: Browser | null,
    origin = server.origin,
    options: HubClientOptions = {},
  ): Promise<HubClient> {
    const client = await connectHub(browser, origin, options);
    open.push(client.connection);
    return client;
  }

  async function changeAnOrderOfTheCustomer(): Promise<string> {
    const rows = await db.query(
      "update orders set state = 'pending' where id = (select id from orders where customer_id = 'C00000001' order by id limit 1) returning id, version",
    );
    const { id, version } = rows[0] as { id: string; version: number };
    const receipt = await sendReceipt(admin, server.origin);
    expect(
      await admin.call('Order/ChangeState', { id, version, to: 'paid', receipt, reason: '转账' }),
    ).toMatchObject({
      success: true,
    });
    return id;
  }

  test('tells administrators and the owner of an order, and no other client', async () => {
    const [staff, owner, stranger, visitor] = await Promise.all([
      connect(admin),
      connect(customer),
      connect(other),
      connect(null),
    ]);
    const id = await changeAnOrderOfTheCustomer();
    expect(await staff.until('orderChanged')).toMatchObject({ id, state: 'delivered' });
    expect(await owner.until('orderChanged')).toMatchObject({ id });
    // Every client gets this one, and it comes later: an event missing before it was never sent.
    server.publish('r2');
    for (const client of [stranger, visitor]) {
      expect(await client.until('releasesChanged')).toEqual({
        kind: 'releasesChanged',
        revision: 'r2',
      });
      expect(client.events).toHaveLength(1);
    }
  });

  test('ends the connection of a session that ends', async () => {
    const browser = createBrowser(server.origin);
    await signIn(browser, server.origin, { audience: 'admin', account: 'clerk' });
    const { closed, events } = await connect(browser);
    await browser.post(SESSION_PATHS.end, undefined);
    await closed;
    // It is the browser's own doing: its windows know.
    expect(events).toEqual([]);
  });

  test('tells the windows of a session ended elsewhere, which then do not reconnect anonymously', async () => {
    const browser = createBrowser(server.origin);
    await signIn(browser, server.origin, { audience: 'admin', account: 'clerk' });
    const { closed, until } = await connect(browser, server.origin, { reconnects: true });
    const bystander = await connect(admin);
    const [row] = await db.query(
      "delete from sessions where account_id = (select id from accounts where account = 'clerk') returning handle_hash",
    );
    const { handle_hash: session } = row as { handle_hash: string };
    await db.query("select pg_notify('hub', $1)", [JSON.stringify({ kind: 'ended', session })]);

    expect(await until('sessionEnded')).toEqual({ kind: 'sessionEnded' });
    // A client allowed to reconnect would return anonymously, again and again: this one is told not to.
    await closed;
    server.publish('r4');
    await bystander.until('releasesChanged');
    expect(bystander.events.map(({ kind }) => kind)).toEqual(['releasesChanged']);
  });

  test('tells a window whose session ended before it was connected', async () => {
    const browser = createBrowser(server.origin);
    await signIn(browser, server.origin, { audience: 'admin', account: 'clerk' });
    await db.query(
      "delete from sessions where account_id = (select id from accounts where account = 'clerk')",
    );
    const { until } = await connect(browser);
    expect(await until('sessionEnded')).toEqual({ kind: 'sessionEnded' });
  });

  test('sends events for a user to all their windows, and to no other user', async () => {
    const [first, second, stranger, visitor] = await Promise.all([
      connect(admin),
      connect(admin),
      connect(customer),
      connect(null),
    ]);
    const [row] = await db.query("select id from accounts where account = 'admin'");
    const { id } = row as { id: string };
    const event = { kind: 'messageArrived', id: 'M1', code: 'TaskAlert' } as const;
    await db.transaction((tx) => tellUsers(tx, [id, 'nobody'], event));
    expect(await first.heard(1)).toEqual([event]);
    expect(await second.heard(1)).toEqual([event]);
    server.publish('r5');
    for (const client of [stranger, visitor]) {
      expect(await client.heard(1)).toEqual([{ kind: 'releasesChanged', revision: 'r5' }]);
    }
  });

  test('MSG-05 after a new sign-in the next negotiation goes with the new session, and is heard', async () => {
    const browser = createBrowser(server.origin);
    const asClerk = { audience: 'admin', account: 'clerk' } as const;
    await signIn(browser, server.origin, asClerk);
    const before = browser.cookieHeader();
    await browser.post(SESSION_PATHS.end, undefined);
    await signIn(browser, server.origin, asClerk);
    expect(browser.cookieHeader()).not.toBe(before);
    const client = await connect(browser);
    const [row] = await db.query("select id from accounts where account = 'clerk'");
    const { id } = row as { id: string };
    await db.transaction((tx) => tellUsers(tx, [id], { kind: 'messagesChanged' }));
    expect(await client.heard(1)).toEqual([{ kind: 'messagesChanged' }]);
  });

  test('sends nothing about a transaction that was rolled back', async () => {
    const client = await connect(admin);
    const [row] = await db.query("select id from accounts where account = 'admin'");
    const { id } = row as { id: string };
    const failing = db.transaction(async (tx) => {
      await tellUsers(tx, [id], { kind: 'messagesChanged' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    server.publish('r6');
    expect(await client.heard(1)).toEqual([{ kind: 'releasesChanged', revision: 'r6' }]);
  });

  test('answers a call that does not exist with an error, and lives on', async () => {
    const { connection, until } = await connect(null);
    await expect(connection.invoke('Nothing')).rejects.toThrow('There is no such method');
    server.publish('r3');
    expect(await until('releasesChanged')).toMatchObject({ revision: 'r3' });
  });

  test('refuses the socket of another site’s page', async () => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${HUB_PATH}`, {
      headers: { origin: 'https://evil.example', cookie: admin.cookieHeader() },
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode);
      });
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
  });

  test.each([
    ['{"protocol":"messagepack","version":1}', /Only the versions 1 and 2/],
    ['not json', /not JSON/],
  ])('ends a handshake of %s with the reason', async (handshake, reason) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${HUB_PATH}`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
    });
    socket.on('open', () => {
      // In two parts: records may be split anywhere.
      socket.send(handshake.slice(0, 3));
      socket.send(handshake.slice(3) + RECORD_END);
    });
    await new Promise((resolve) => {
      socket.on('close', resolve);
    });
    expect(heard.join('')).toMatch(reason);
  });

  if (name === 'postgres') {
    test('two processes on one database tell each other’s clients', async () => {
      const secondDb = await place.open();
      const second = await startTestServer(secondDb);
      try {
        const visitorThere = createBrowser(second.origin);
        await signIn(visitorThere, second.origin, { audience: 'admin', account: 'admin' });
        const there = await connect(visitorThere, second.origin);
        const id = await changeAnOrderOfTheCustomer();
        expect(await there.until('orderChanged')).toMatchObject({ id });

        // Whichever process gets the first request of a token has its connection; the others do not know it.
        const negotiation = await admin.post(`${HUB_PATH}/negotiate?negotiateVersion=1`, undefined);
        const { connectionToken } = tokenSchema.parse(await negotiation.json());
        const poll = (at: string) =>
          fetch(`${at}${HUB_PATH}?id=${connectionToken}`, {
            headers: { cookie: admin.cookieHeader() },
          });
        expect((await poll(second.origin)).status).toBe(200);
        const handshake = `{"protocol":"json","version":1}${RECORD_END}`;
        const path = `${HUB_PATH}?id=${connectionToken}`;
        expect((await admin.post(path, handshake)).status).toBe(404);
      } finally {
        await second.close();
        await secondDb.close();
      }
    });
  }
});
