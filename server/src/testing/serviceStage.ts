import type { Order } from '@banyan/contract/orders';
import type * as z from 'zod';
import { SERVICES } from '../domains/services.js';
import type { Db } from '../ground/database/db.js';
import type { JobRuns } from '../ground/jobs/runner.js';
import { type Answer, type Browser, createBrowser } from './browser.js';
import { type STAGE_PEOPLE, signInPeople } from './stagePeople.js';
import type { TestDatabase } from './testDatabases.js';
import { startTestServer } from './testServer.js';

/** A server with all its callers signed in. */
export type ServiceStage = {
  readonly origin: string;
  readonly db: Db;
  readonly admin: Browser;
  readonly clerk: Browser;
  readonly customer: Browser;
  readonly visitor: Browser;
  /** An order in that state; where there is one, it was not paid online: what is given back of it is back at once. */
  orderIn(state: string): Promise<Order>;
  close(): Promise<void>;
};

/**
 * @param environment more settings of the server
 * @param jobs `due` where the test waits for what a job does
 */
export async function createStage(
  { createSignedIn }: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
  jobs: JobRuns = 'asked',
): Promise<ServiceStage> {
  const place = await createSignedIn();
  const db = await place.open();
  const server = await startTestServer(db, environment, { jobs });
  const { origin } = server;
  const held = 'admin' in place.cookies ? place.cookies : await signInPeople(origin);
  const browserOf = (account: keyof typeof STAGE_PEOPLE) =>
    createBrowser(origin, origin, held[account]);
  const [admin, clerk, customer] = [browserOf('admin'), browserOf('clerk'), browserOf('customer')];
  return {
    origin,
    db,
    admin,
    clerk,
    customer,
    visitor: createBrowser(origin),
    orderIn: async (state) => {
      const inState = async (more: object) => {
        const filter = { states: [state], ...more };
        const answer = await admin.call('Order/GetList', { filter });
        return resultOf('Order/GetList', answer).results[0];
      };
      const order = (await inState({ channel: 'manual' })) ?? (await inState({}));
      if (order === undefined) throw new Error(`no order is ${state}`);
      return order;
    },
    close: async () => {
      await server.close();
      await db.close();
      await place.remove();
    },
  };
}

type Both<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void
  ? A
  : never;

type All = Both<(typeof SERVICES)[number]['calls']>;
/** By its name: written out, the type is longer than the compiler declares. */
export interface Calls extends All {}
export type Call = keyof Calls;

/** The calls of every service in one table. */
export const CALLS: Calls = Object.assign({}, ...SERVICES.map(({ calls }) => calls)) as Calls;

/** Calls, and gives what the contract says the call answers. */
export async function ask<C extends Call>(who: Browser, call: C, body: object = {}) {
  return resultOf(call, await who.call(call, body));
}

/** What the contract says a call answers; throws when it answered a failure or something else. */
export function resultOf<K extends Call>(path: K, answer: Answer): z.output<Calls[K]['result']> {
  if (!answer.success) throw new Error(`${path}: ${answer.error?.message}`);
  const result: unknown = CALLS[path].result.parse(answer.result);
  return result as z.output<Calls[K]['result']>;
}
