import type { Person } from '@banyan/contract';
import Fastify from 'fastify';
import type { Db, Gap } from '../../ground/database/db.js';
import { createBrowser } from '../../testing/browser.js';
import { emptyDb } from '../../testing/emptyDb.js';
import { connectHub } from '../../testing/hubClient.js';
import { createHub, type Hub } from './hub.js';

const person: Person = {
  audience: 'admin',
  userId: 'a1',
  account: 'admin',
  username: '',
  alarmcode: '',
  permissions: ['orders.view'],
  expiresAt: Number.MAX_SAFE_INTEGER,
  idleEndsAt: null,
};

function orderChanged(id: string): string {
  const event = { kind: 'changed', entity: 'order', id, version: 1 };
  return JSON.stringify({ kind: 'event', event, groups: ['permission:orders.view'] });
}

describe('a hub that does not hear the database', () => {
  const app = Fastify({ logger: false });
  let hub: Hub;
  let origin: string;
  let hear: (payload: string) => void = () => undefined;
  let gap: Gap | undefined;
  let publish: (revision: string) => void = () => undefined;
  let isAlive = true;

  const db: Db = {
    ...emptyDb,
    listen: async (_channel, listener, told) => {
      hear = listener;
      gap = told;
      return () => Promise.resolve();
    },
  };

  beforeAll(async () => {
    hub = await createHub(app, {
      db,
      baseUrl: 'http://localhost',
      secret: 'of this test',
      now: Date.now,
      sessionsOf: (cookies) => (cookies === undefined ? [] : ['s1']),
      identify: async (cookies) =>
        isAlive && cookies !== undefined
          ? { person, sessions: ['s1'] }
          : { person: null, sessions: cookies === undefined ? [] : ['s1'] },
      onReleases: (listener) => {
        publish = listener;
        return () => undefined;
      },
      log: () => undefined,
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await hub.close();
    await app.close();
  });

  function signedIn() {
    const browser = createBrowser(origin);
    return { ...browser, cookieHeader: () => 'banyan=1' };
  }

  test('sends nothing that needs a session, and makes every client reconnect afterwards', async () => {
    const staff = await connectHub(signedIn(), origin, { reconnects: true });
    const visitor = await connectHub(null, origin);
    const isBack = new Promise<void>((resolve) => {
      staff.connection.onreconnected(() => {
        resolve();
      });
    });
    hear(orderChanged('before'));
    expect(await staff.heard(1)).toMatchObject([{ id: 'before' }]);

    gap?.lost();
    expect(hub.problem()).toBe('does not hear the database');
    hear(orderChanged('unproved'));
    publish('r1');
    expect(await staff.heard(2)).toMatchObject([{ id: 'before' }, { kind: 'releasesChanged' }]);

    gap?.back();
    expect(hub.problem()).toBeNull();
    hear(orderChanged('too early'));
    await isBack;
    hear(orderChanged('after'));
    expect(await staff.heard(3)).toMatchObject([
      { id: 'before' },
      { kind: 'releasesChanged' },
      { id: 'after' },
    ]);
    // A client without a session missed nothing.
    expect(visitor.connection.state).toBe('Connected');
    await Promise.all([staff.connection.stop(), visitor.connection.stop()]);
  });

  test('a session that ended in the meantime hears nothing more but its end', async () => {
    const staff = await connectHub(signedIn(), origin, { reconnects: true });
    gap?.lost();
    isAlive = false;
    gap?.back();
    hear(orderChanged('secret'));
    await staff.closed;
    expect(staff.events).toEqual([{ kind: 'sessionEnded' }]);
  });
});
