import type { Person } from '@banyan/contract';
import Fastify from 'fastify';
import { createBrowser } from '../../testing/browser.js';
import { emptyDb } from '../../testing/emptyDb.js';
import { connectHub } from '../../testing/hubClient.js';
import { createHub } from './hub.js';

const person: Person = {
  audience: 'admin',
  userId: 'a1',
  account: 'admin',
  username: '',
  alarmcode: '',
  permissions: [],
  expiresAt: Number.MAX_SAFE_INTEGER,
  idleEndsAt: null,
};

test('a session that ends between its identification and its place among the hearers is told of', async () => {
  let asked = 0;
  const app = Fastify({ logger: false });
  const hub = await createHub(app, {
    db: emptyDb,
    baseUrl: 'http://localhost',
    secret: 'of this test',
    now: Date.now,
    sessionsOf: () => ['s1'],
    identify: async () => {
      asked += 1;
      return asked === 1 ? { person, sessions: ['s1'] } : { person: null, sessions: [] };
    },
    onReleases: () => () => undefined,
    log: () => undefined,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { until, closed } = await connectHub(createBrowser(origin), origin);
  expect(await until('sessionEnded')).toEqual({ kind: 'sessionEnded' });
  await closed;
  await hub.close();
  await app.close();
});
