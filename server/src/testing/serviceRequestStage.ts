import { randomUUID } from 'node:crypto';
import { ask, type Call, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';

const HOUR_MS = 3_600_000;
const ASKED = {
  kind: 'training',
  text: '请给我们讲解一次演示模式。',
  place: 'remote',
  wished: ['2026-12-01T02:00:00Z'],
};

/** A day in years to come, a Monday. */
export const MONDAY = '2099-06-01';
/** Who takes the appointments. */
export const ASSIGNEE = 'A00000001';
/** An instant of that Monday in Asia/Shanghai. */
export const atHour = (hour: number) =>
  new Date(Date.parse(`${MONDAY}T00:00:00+08:00`) + hour * HOUR_MS).toISOString();

/** For the tests of a `describe`: one stage, on which nothing is open and no limit of a day is near. */
export function serviceRequestStage(database: TestDatabase) {
  let opened: ServiceStage | undefined;
  const stage = () => {
    if (opened === undefined) throw new Error('the stage is there inside tests alone');
    return opened;
  };

  beforeAll(async () => {
    opened = await createStage(database);
  });
  beforeEach(async () => {
    const { db } = stage();
    await db.query(
      `update service_requests set created_at = created_at - interval '2 days', starts_at = null, minutes = null,
         state = case when state in ('done', 'no_show') then state else 'cancelled' end`,
    );
    await db.query('delete from notices');
  });
  afterAll(() => opened?.close());

  const key = () => randomUUID();
  const get = (id: string) => ask(stage().admin, 'ServiceRequest/Get', { id });
  /** Acts with the current version, as a user who has the request open. */
  async function act(call: Call, id: string, asked: object) {
    const { version } = await get(id);
    return stage().admin.call(call, { id, version, key: key(), ...asked });
  }
  return {
    stage,
    key,
    get,
    act,
    asked: () => ({ key: key(), ...ASKED }),
    create: () => ask(stage().customer, 'MyService/Create', { key: key(), ...ASKED }),
    mine: (id: string) => ask(stage().customer, 'MyService/Get', { id }),
    move: (id: string, hour: number, more: object = {}) => {
      const moved = { startsAt: atHour(hour), minutes: 60, assigneeId: ASSIGNEE, ...more };
      return act('ServiceRequest/Move', id, moved);
    },
    step: (id: string, state: string, more: object = {}) =>
      act('ServiceRequest/SetState', id, { state, ...more }),
  };
}
