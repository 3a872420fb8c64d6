import { randomUUID } from 'node:crypto';
import { ownerGroup } from '../../ground/news/groups.js';
import { CHANNEL } from '../../ground/news/notice.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { createOutbox } from '../../ground/outbox/outbox.js';
import { createSealer } from '../../ground/secrets/sealer.js';
import { createBrowser, signIn } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { eraseNotices, handOver } from './noticeJobs.js';

const DAY_MS = 86_400_000;
const LI = 'C00000001';

describe.each(testDatabases)('MyNotice on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    // Their work is done by the tests: the server's own jobs, woken by the same notices, would be at it meanwhile.
    await stage.db.query(
      "update jobs set enabled = false where name in ('notices.send', 'outbox.send')",
    );
  });
  beforeEach(async () => {
    await stage.db.query('delete from notices');
    await stage.db.query('delete from notice_choices');
  });
  afterAll(async () => {
    await stage.close();
  });

  const tell = (to = LI, id = 'FB1', at = Date.now()) =>
    stage.db.transaction((tx) =>
      noticeTo(tx, to, { template: 'feedbackReplied', params: { id }, at }),
    );
  const list = (body: object = {}) => ask(stage.customer, 'MyNotice/GetList', body);

  test('c20: read in one window is read in all, within a second', async () => {
    const other = createBrowser(stage.origin);
    await signIn(other, stage.origin, { audience: 'customer', account: 'customer' });
    await tell();
    const [notice] = (await list()).results;
    expect(notice).toMatchObject({
      topic: 'feedback',
      template: 'feedbackReplied',
      route: 'personal-feedback',
      routeParams: { id: 'FB1' },
      isRead: false,
    });
    expect(await ask(other, 'MyNotice/GetUnread')).toMatchObject({ notices: 1 });
    let hear = (_payload: string) => undefined as undefined;
    const told = new Promise<string>((resolve) => {
      hear = (payload) => {
        resolve(payload);
      };
    });
    const stop = await stage.db.listen(CHANNEL, (payload) => {
      hear(payload);
    });
    await ask(stage.customer, 'MyNotice/MarkRead', { ids: [notice?.id], isRead: true });
    expect(JSON.parse(await told)).toMatchObject({
      event: { kind: 'mineChanged', topic: 'notice' },
      groups: [ownerGroup(LI)],
    });
    expect(await ask(other, 'MyNotice/GetUnread')).toMatchObject({ notices: 0 });
    await stop();
    await ask(other, 'MyNotice/MarkRead', { ids: [notice?.id], isRead: false });
    expect(await ask(stage.customer, 'MyNotice/GetUnread')).toMatchObject({ notices: 1 });
  });

  test('all that were seen are read at once, and what came later is not', async () => {
    await tell();
    await tell(LI, 'FB2');
    const upTo = (await list()).results[0]?.id;
    await tell(LI, 'FB3');
    const left = await ask(stage.customer, 'MyNotice/MarkAllRead', { upTo });
    expect(left.topics).toEqual([{ topic: 'feedback', unread: 1, total: 3 }]);
    expect((await list({ topic: 'feedback' })).results.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await list({ topic: 'order' })).records).toBe(0);
  });

  test('a removed one can be brought back, until it is erased', async () => {
    await tell();
    const ids = (await list()).results.map(({ id }) => id);
    await ask(stage.customer, 'MyNotice/Remove', { ids });
    expect((await list()).records).toBe(0);
    await ask(stage.customer, 'MyNotice/Restore', { ids });
    expect((await list()).records).toBe(1);
    await ask(stage.customer, 'MyNotice/Remove', { ids });
    expect(await eraseNotices(stage.db, Date.now() + DAY_MS / 2)).toBe(0);
    expect(await eraseNotices(stage.db, Date.now() + DAY_MS + 1_000)).toBe(1);
  });

  test('what was read is erased after a year, and what was not stays', async () => {
    await tell();
    await tell(LI, 'FB2');
    const [notice] = (await list()).results;
    await ask(stage.customer, 'MyNotice/MarkRead', { ids: [notice?.id], isRead: true });
    expect(await eraseNotices(stage.db, Date.now() + 364 * DAY_MS)).toBe(0);
    expect(await eraseNotices(stage.db, Date.now() + 366 * DAY_MS)).toBe(1);
  });

  test('another customer’s notices are neither seen nor changed', async () => {
    await tell('C00000003');
    const [row] = await stage.db.query('select id::text as id from notices');
    const ids = [row?.['id']];
    await ask(stage.customer, 'MyNotice/MarkRead', { ids, isRead: true });
    await ask(stage.customer, 'MyNotice/Remove', { ids });
    expect((await list()).records).toBe(0);
    expect(await stage.db.query('select read_at, deleted_at from notices')).toEqual([
      { read_at: null, deleted_at: null },
    ]);
  });

  test('staff’s answers, orders and passwords cause notices, and administrators get none', async () => {
    await stage.db.query("update orders set customer_id = $1 where state = 'paid'", [LI]);
    const order = await stage.orderIn('paid');
    const moved = { id: order.id, to: 'delivered', version: order.version };
    await ask(stage.admin, 'Order/ChangeState', moved);
    const { id } = await ask(stage.customer, 'MyFeedback/Create', {
      key: randomUUID(),
      category: 'fault',
      text: '导出图片的时候程序会停下来',
    });
    const sent = { id, key: randomUUID(), text: '请稍候', next: 'open', seenUpTo: null };
    await ask(stage.admin, 'Feedback/Reply', sent);
    await stage.db.transaction((tx) =>
      noticeTo(tx, 'A00000001', { template: 'passwordChanged', at: Date.now() }),
    );
    const { results } = await list();
    expect(results.map(({ template, params }) => [template, params])).toEqual([
      ['feedbackReplied', { id }],
      ['orderMoved', { id: order.id, state: 'delivered' }],
    ]);
    expect(await ask(stage.customer, 'MyNotice/GetUnread')).toMatchObject({ feedback: 1 });
  });

  test('nothing is told of what was rolled back', async () => {
    const failing = stage.db.transaction(async (tx) => {
      await noticeTo(tx, LI, { template: 'welcome', at: Date.now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await list()).records).toBe(0);
  });

  test('a topic that was chosen goes out by e-mail, once', async () => {
    const chosen = await ask(stage.customer, 'MyNotice/SaveChoice', {
      topic: 'feedback',
      email: true,
    });
    expect(chosen.choices.find(({ topic }) => topic === 'feedback')).toMatchObject({ email: true });
    await stage.db.query(
      `insert into account_logins (kind, value, account_id, verified_at)
       values ('email', 'li@example.com', $1, now()) on conflict do nothing`,
      [LI],
    );
    await tell();
    await tell('C00000003');
    const sealer = createSealer('a secret of the test', 'outbox');
    const parts = { db: stage.db, outbox: createOutbox(sealer, Date.now), now: Date.now };
    await handOver(parts);
    expect(await handOver(parts)).toBe(0);
    const [row, ...others] = await stage.db.query(
      "select id, content_sealed from outbox where channel = 'email'",
    );
    expect(others).toEqual([]);
    expect(sealer.open(String(row?.['content_sealed']), String(row?.['id']))).toContain('FB1');
    await stage.db.query('delete from outbox');
  });

  test('security cannot be turned off', async () => {
    const answer = await stage.customer.call('MyNotice/SaveChoice', {
      topic: 'security',
      email: false,
    });
    expect(answer).toMatchObject({ error: { code: 'TOPIC_FIXED' } });
    const { choices } = await ask(stage.customer, 'MyNotice/GetChoices');
    expect(choices.find(({ topic }) => topic === 'security')).toEqual({
      topic: 'security',
      email: true,
      isFixed: true,
    });
  });
});
