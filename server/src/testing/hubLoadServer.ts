import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PERMISSIONS } from '@banyan/contract/permissions';
import Fastify from 'fastify';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';
import { createHub } from '../http/hub/hub.js';
import { emptyDb } from './emptyDb.js';

/**
 * The hub alone, for the benchmark: people are who their cookie says, and notices come from the parent process as they
 * would from the database.
 */
const orderSchema = z.union([
  z.object({ say: z.array(z.string()) }),
  z.object({ measure: z.literal('memory') }),
]);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let hear: (payload: string) => void = () => undefined;
const db: Db = {
  ...emptyDb,
  listen: async (_channel, listener) => {
    hear = listener;
    return () => Promise.resolve();
  },
};

const app = Fastify({ logger: false });
await createHub(app, {
  db,
  baseUrl: 'http://localhost',
  secret: 'of the benchmark',
  now: Date.now,
  sessionsOf: (cookies) => (cookies === undefined ? [] : [cookies]),
  identify: async (cookies) => ({
    person: {
      audience: 'admin',
      userId: cookies ?? '',
      account: '',
      username: '',
      alarmcode: '',
      permissions: [...PERMISSIONS],
      expiresAt: Number.MAX_SAFE_INTEGER,
      idleEndsAt: null,
    },
    sessions: [cookies ?? ''],
  }),
  onReleases: () => () => undefined,
  log: console.error,
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message) => {
  const order = orderSchema.parse(message);
  if ('say' in order) for (const payload of order.say) hear(payload);
  else {
    collectGarbage();
    process.send?.({ memory: process.memoryUsage.rss() });
  }
});
process.on('disconnect', () => {
  process.exit();
});
process.send?.({ listening: address });
