import { randomUUID } from 'node:crypto';
import type { Message } from '@banyan/contract/messages';
import type { Queryable } from '../../ground/database/db.js';
import type { Browser } from '../../testing/browser.js';
import { connectHub } from '../../testing/hubClient.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { tellOverdue } from '../feedback/tellOverdue.js';
import { jobAlarm } from '../jobRuns/jobOccasions.js';
import { SERVICES } from '../services.js';
import { NEW_ENTRIES, type NewEntry, tellNewEntry } from './newEntries.js';

const CLERK = { userId: 'A00000002', username: '何佳宁' };
const NAMES = Object.keys(NEW_ENTRIES) as NewEntry[];
const AT = Date.UTC(2026, 10, 28, 4);

test('each queue of the home page has its occasion, for those who may act on it', () => {
  const queues = SERVICES.flatMap(({ queues: own }) => own);
  expect(queues.length).toBeGreaterThan(6);
  expect(Object.values(NEW_ENTRIES).map(({ key, permission }) => [key, permission])).toEqual(
    expect.arrayContaining(queues.map(({ key, permission }) => [key, permission])),
  );
});

describe.each(testDatabases)('what is new for staff on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  beforeEach(async () => {
    await stage.db.query('delete from messages');
  });
  afterAll(() => stage.close());

  const clerkHolds = (...permissions: readonly string[]) =>
    stage.db.query(`update accounts set permissions = $1::jsonb where account = 'clerk'`, [
      JSON.stringify(permissions),
    ]);
  const tell = (name: NewEntry, more: object = {}) =>
    stage.db.transaction((tx) => tellNewEntry(tx, name, entryOf(more)));
  const entryOf = (more: object) => ({
    id: 'N1',
    at: AT,
    text: { zh: '第一条', en: 'the first one' },
    ...more,
  });
  const messages = async (who: Browser): Promise<readonly Message[]> =>
    (await ask(who, 'BusMessage/GetMessageList')).results;
  const titles = async (who: Browser) => (await messages(who)).map(({ title }) => title.zh);
  /** As the database has them. */
  const rung = async () =>
    (await stage.db.query('select person_id as id from message_recipients order by person_id')).map(
      ({ id }) => id,
    );

  test.each(NAMES)('%s rings exactly those who may act on it', async (name) => {
    const { permission } = NEW_ENTRIES[name];
    const others = NAMES.map((other) => NEW_ENTRIES[other].permission as string).filter(
      (other) => other !== permission,
    );
    await clerkHolds(...others, 'messages.view');
    await tell(name);
    expect(await rung()).toEqual(['A00000001']);
    await stage.db.query('delete from messages');
    await clerkHolds(permission);
    await tell(name);
    expect(await rung()).toEqual(['A00000001']);
    await stage.db.query('delete from messages');
    await clerkHolds(permission, 'messages.view');
    await tell(name);
    expect(await rung()).toEqual(['A00000001', CLERK.userId]);
    await stage.db.query('delete from messages');
    await tell(name, { by: CLERK });
    expect(await rung()).toEqual(['A00000001']);
  });

  test.each(NAMES)('%s leads to its record, and several to their list', async (name) => {
    const { place, title, many } = NEW_ENTRIES[name];
    await tell(name, { customerId: 'C00000001' });
    expect(await messages(stage.admin)).toMatchObject([
      { code: 'TaskAlert', title, text: { zh: '第一条' } },
    ]);
    const [one] = await messages(stage.admin);
    expect(one?.target?.routeName).toBe(place.routeName);
    expect(Object.values(one?.target?.query ?? {})).toEqual(['N1']);
    await tell(name, { id: 'N2' });
    const shown = await messages(stage.admin);
    expect(shown).toMatchObject([{ title: many(2), target: { ...place } }]);
  });

  test('what was read is not counted again, and each person has a count of their own', async () => {
    await clerkHolds('invoices.view', 'invoices.edit', 'messages.view');
    await tell('invoice');
    await tell('invoice');
    const [read] = await messages(stage.clerk);
    await ask(stage.clerk, 'BusMessage/MarkReadMessage', { ids: [read?.id] });
    await tell('invoice');
    await tell('feedback');
    expect(await titles(stage.admin)).toEqual(['用户反馈', '3 份新的发票申请']);
    expect(await titles(stage.clerk)).toEqual(['发票申请', '2 份新的发票申请']);
    expect(await ask(stage.admin, 'BusMessage/GetUnreadNum')).toMatchObject({ TaskAlert: 2 });
  });

  test('entries at once are all counted, and one that is rolled back is not', async () => {
    await Promise.all(Array.from({ length: 6 }, () => tell('invoice')));
    const broken = stage.db.transaction(async (tx: Queryable) => {
      await tellNewEntry(tx, 'invoice', entryOf({}));
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await titles(stage.admin)).toEqual(['6 份新的发票申请']);
  });

  test('the bell rings at once for what a customer sends', async () => {
    const hub = await connectHub(stage.admin, stage.origin);
    const { id } = await ask(stage.customer, 'MyFeedback/Create', {
      key: randomUUID(),
      category: 'question',
      text: '怎样导出？我找不到导出的菜单。',
    });
    expect(await hub.until('messageArrived')).toMatchObject({ code: 'TaskAlert' });
    expect(await messages(stage.admin)).toMatchObject([
      { title: { zh: '用户反馈' }, target: { routeName: 'user-feedback', query: { open: id } } },
    ]);
    await ask(stage.customer, 'MyFeedback/Reply', { id, key: randomUUID(), text: '还在吗？' });
    expect(await titles(stage.admin)).toEqual(['2 条新的用户反馈']);
    await hub.connection.stop();
  });

  test('a service is told when its customer asks, and when staff write it down', async () => {
    await clerkHolds('services.view', 'services.edit', 'messages.view');
    const asked = { kind: 'training', text: '请培训一次。', place: 'remote', productId: null };
    const { id } = await ask(stage.customer, 'MyService/Create', { ...asked, key: randomUUID() });
    expect(await messages(stage.clerk)).toMatchObject([
      { target: { routeName: 'clientsample', query: { open: id } } },
    ]);
    await ask(stage.clerk, 'ServiceRequest/Save', {
      key: randomUUID(),
      fields: { ...asked, customerId: 'C00000001', followUpOn: null },
    });
    expect(await titles(stage.admin)).toEqual(['2 个新的人工服务']);
    expect(await titles(stage.clerk)).toEqual(['人工服务待安排']);
  });

  test('an answer that is overdue is told once for each time it is due', async () => {
    await clerkHolds('feedback.view', 'messages.view');
    const { id } = await ask(stage.customer, 'MyFeedback/Create', {
      key: randomUUID(),
      category: 'question',
      text: '怎样导出？我找不到导出的菜单。',
    });
    await stage.db.query('update feedback set overdue_told_for = due_at');
    await stage.db.query('delete from messages');
    const due = async (at: number) => {
      await stage.db.query('update feedback set due_at = $2 where id = $1', [
        id,
        new Date(at).toISOString(),
      ]);
      return tellOverdue(stage.db, AT);
    };
    expect(await due(AT + 1)).toBe(0);
    expect(await due(AT - 2)).toBe(1);
    expect(await tellOverdue(stage.db, AT)).toBe(0);
    expect(await titles(stage.admin)).toEqual(['反馈已超时']);
    expect(await due(AT - 1)).toBe(1);
    expect(await messages(stage.admin)).toMatchObject([
      { title: { zh: '2 条反馈已超时' }, target: { query: { only: 'overdue' } } },
    ]);
    expect(await messages(stage.clerk)).toEqual([]);
  });

  test('a job that fails for good is told to those who may run it', async () => {
    await clerkHolds('jobs.view', 'messages.view');
    await stage.db.transaction((tx) => jobAlarm(() => AT)(tx, 'outbox.send'));
    expect(await messages(stage.admin)).toMatchObject([
      { text: { zh: expect.stringContaining('outbox.send') as string } },
    ]);
    expect(await messages(stage.clerk)).toEqual([]);
  });
});
