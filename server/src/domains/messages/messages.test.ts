import {
  MESSAGE_CALLS,
  MESSAGE_CODES,
  type MessageCode,
  MOST_MESSAGE_IDS,
} from '@banyan/contract/messages';
import type { Browser } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { removeOldMessages } from './removeOldMessages.js';
import { sendMessage } from './sendMessage.js';

const ADMIN = 'A00000001';
const AT = Date.UTC(2026, 10, 20, 4);

describe.each(testDatabases)('business messages on $name', (database) => {
  let stage: ServiceStage;
  let admin: Browser;

  beforeAll(async () => {
    stage = await createStage(database);
    admin = stage.admin;
  });
  beforeEach(async () => {
    await stage.db.query('delete from messages');
  });
  afterAll(() => stage.close());

  /** To accounts that may see the sign-in log: the administrator alone. */
  function send(code: MessageCode, title: string, at = AT): Promise<void> {
    return stage.db.transaction((tx) =>
      sendMessage(tx, {
        message: {
          code,
          sender: '系统',
          title: { zh: title, en: `${title} in English` },
          text: { zh: '正文', en: 'Text' },
          target: { tabName: 'audit', routeName: 'audit-log', query: { kind: 'x' } },
          at,
        },
        to: { permission: 'audit.view', except: null },
      }),
    );
  }

  const listed = (body: object = {}, who = admin) => ask(who, 'BusMessage/GetMessageList', body);
  const titles = async (body: object = {}) =>
    (await listed(body)).results.map(({ title }) => title.zh);
  const counted = () => ask(admin, 'BusMessage/GetUnreadNum');
  const idOf = async (title: string) =>
    (await listed()).results.find((message) => message.title.zh === title)?.id;

  test('GetTopUnreadMessage: how many are unread in all, and the ten newest of them (S7.10)', async () => {
    for (let index = 1; index <= 12; index += 1) await send('TaskAlert', `第${index}条`);
    const top = await ask(admin, 'BusMessage/GetTopUnreadMessage');
    expect(top.records).toBe(12);
    expect(top.results.map(({ title }) => title.zh)).toEqual(
      Array.from({ length: 10 }, (_, index) => `第${12 - index}条`),
    );
    expect(top.results[0]).toEqual({
      id: expect.any(String) as string,
      code: 'TaskAlert',
      sender: '系统',
      title: { zh: '第12条', en: '第12条 in English' },
      text: { zh: '正文', en: 'Text' },
      sentAt: '2026-11-20T04:00:00.000Z',
      readAt: null,
      target: { tabName: 'audit', routeName: 'audit-log', query: { kind: 'x' } },
    });
  });

  test('GetUnreadNum: a number for each of the four codes (S7.11)', async () => {
    await send('TaskAlert', 'a');
    await send('TaskAlert', 'b');
    await send('ForeseeControl', 'c');
    expect(await counted()).toEqual({
      ElementRelate: 0,
      WorkProgress: 0,
      TaskAlert: 2,
      ForeseeControl: 1,
    });
  });

  test('GetMessageList: by code, unread, words in either language, days, and in pages (S7.12)', async () => {
    await send('TaskAlert', '退款100%', AT);
    await send('TaskAlert', '发票', AT - 86_400_000);
    await send('WorkProgress', '订单', AT);
    await ask(admin, 'BusMessage/MarkReadMessage', { ids: [await idOf('发票')] });
    expect(await titles()).toEqual(['订单', '发票', '退款100%']);
    expect(await titles({ code: 'TaskAlert' })).toEqual(['发票', '退款100%']);
    expect(await titles({ unread: true })).toEqual(['订单', '退款100%']);
    expect(await titles({ unread: false })).toEqual(['发票']);
    expect(await titles({ text: '发票 IN' })).toEqual(['发票']);
    expect(await titles({ text: '0%' })).toEqual(['退款100%']);
    expect(await titles({ text: '_' })).toEqual([]);
    expect(await titles({ id: await idOf('发票') })).toEqual(['发票']);
    expect(await titles({ from: '2026-11-20' })).toEqual(['订单', '退款100%']);
    expect(await titles({ to: '2026-11-19' })).toEqual(['发票']);
    expect(await listed({ page: 2, pageSize: 2 })).toMatchObject({
      records: 3,
      results: [{ title: { zh: '退款100%' } }],
    });
  });

  test('MarkReadMessage: one, a selection, and all of the filter up to what was seen; and back (S7.14)', async () => {
    await send('TaskAlert', 'a');
    await send('TaskAlert', 'b');
    await send('WorkProgress', 'c');
    const seen = (await listed()).results[0]?.id;
    await send('TaskAlert', 'later');
    const a = await idOf('a');
    expect(await ask(admin, 'BusMessage/MarkReadMessage', { ids: [a] })).toEqual({ changed: 1 });
    expect(await ask(admin, 'BusMessage/MarkReadMessage', { ids: [a] })).toEqual({ changed: 0 });
    const all = { filter: { code: 'TaskAlert' }, upTo: seen };
    expect(await ask(admin, 'BusMessage/MarkReadMessage', all)).toMatchObject({ changed: 1 });
    expect(await titles({ unread: true })).toEqual(['later', 'c']);
    expect(await ask(admin, 'BusMessage/MarkReadMessage', { ids: [a], read: false })).toEqual({
      changed: 1,
    });
    expect(await titles({ unread: true })).toEqual(['later', 'c', 'a']);
  });

  test('MarkReadMessage of a filter is taken back for those alone that it has read', async () => {
    await send('TaskAlert', 'read before');
    await send('TaskAlert', 'a');
    await send('WorkProgress', 'b');
    await ask(admin, 'BusMessage/MarkReadMessage', { ids: [await idOf('read before')] });
    const [newest] = (await listed()).results;
    const all = { filter: {}, upTo: newest?.id };
    const { markedAt } = await ask(admin, 'BusMessage/MarkReadMessage', all);
    await send('TaskAlert', 'later');
    await ask(admin, 'BusMessage/MarkReadMessage', { ids: [await idOf('later')] });
    const undo = { markedAt, read: false };
    expect(await ask(stage.clerk, 'BusMessage/MarkReadMessage', undo)).toEqual({ changed: 0 });
    expect(await ask(admin, 'BusMessage/MarkReadMessage', undo)).toEqual({ changed: 2 });
    expect(await titles({ unread: true })).toEqual(['b', 'a']);
  });

  test('DeleteMessage: gone from list and counts, and back when it is taken back (S7.13)', async () => {
    await send('TaskAlert', 'a');
    await send('TaskAlert', 'b');
    const ids = [await idOf('a')];
    expect(await ask(admin, 'BusMessage/DeleteMessage', { ids })).toEqual({ changed: 1 });
    expect(await titles()).toEqual(['b']);
    expect(await counted()).toMatchObject({ TaskAlert: 1 });
    // Marking all as read meanwhile leaves out the deleted ones.
    const all = { filter: {}, upTo: '999999999' };
    expect(await ask(admin, 'BusMessage/MarkReadMessage', all)).toMatchObject({ changed: 1 });
    expect(await ask(admin, 'BusMessage/DeleteMessage', { ids, restore: true })).toEqual({
      changed: 1,
    });
    expect(await titles({ unread: true })).toEqual(['a']);
  });

  test('no user reads, marks or deletes the messages of another', async () => {
    await send('TaskAlert', 'a');
    const ids = [await idOf('a')];
    expect(await listed({}, stage.clerk)).toEqual({ records: 0, results: [] });
    const foreign = { changed: 0 };
    expect(await ask(stage.clerk, 'BusMessage/MarkReadMessage', { ids })).toEqual(foreign);
    expect(await ask(stage.clerk, 'BusMessage/DeleteMessage', { ids })).toEqual(foreign);
    for (const who of [stage.customer, stage.visitor]) {
      const answer = await who.call('BusMessage/GetTopUnreadMessage');
      expect(answer).toMatchObject({ success: false, error: { code: 401 } });
    }
    expect(await titles({ unread: true })).toEqual(['a']);
  });

  test.each([
    ['BusMessage/MarkReadMessage', {}],
    ['BusMessage/MarkReadMessage', { ids: [] }],
    ['BusMessage/MarkReadMessage', { ids: ['1; drop table messages'] }],
    ['BusMessage/MarkReadMessage', { filter: {} }],
    ['BusMessage/MarkReadMessage', { markedAt: '2026-11-20T00:00:00.000Z', read: true }],
    ['BusMessage/DeleteMessage', {}],
    ['BusMessage/DeleteMessage', { ids: ['9'.repeat(30)] }],
    ['BusMessage/GetMessageList', { code: 'Everything' }],
    ['BusMessage/GetMessageList', { page: 0 }],
  ] as const)('%s refuses %j', async (call, body) => {
    expect(await admin.call(call, body)).toMatchObject({ status: 400, success: false });
  });

  test('MarkReadMessage refuses more ids than the contract allows', async () => {
    const ids = Array<string>(MOST_MESSAGE_IDS + 1).fill('1');
    expect(await admin.call('BusMessage/MarkReadMessage', { ids })).toMatchObject({ status: 400 });
  });

  test('what was deleted a day ago, and what is older than a year, goes for good', async () => {
    await send('TaskAlert', 'old', AT - 366 * 86_400_000);
    await send('TaskAlert', 'deleted');
    await send('TaskAlert', 'kept');
    await ask(admin, 'BusMessage/DeleteMessage', { ids: [await idOf('deleted')] });
    await stage.db.query(
      "update message_recipients set deleted_at = '2026-11-18T00:00:00Z' where deleted_at is not null",
    );
    await removeOldMessages(stage.db, AT);
    expect(await titles()).toEqual(['kept']);
    expect(await stage.db.query('select title_zh from messages')).toEqual([{ title_zh: 'kept' }]);
  });

  test('ten thousand messages of a person are counted and listed', async () => {
    await stage.db.query(
      `with added as (
         insert into messages (code, sender, title_zh, title_en, text_zh, text_en, sent_at)
         select ($1::text[])[1 + n % 4], '', 't', 't', 't', 't', now() from generate_series(1, 10000) n
         returning id, code)
       insert into message_recipients (person_id, message_id, code) select $2, id, code from added`,
      [MESSAGE_CODES, ADMIN],
    );
    expect(await counted()).toEqual(Object.fromEntries(MESSAGE_CODES.map((code) => [code, 2_500])));
    expect(await listed({ page: 100, pageSize: 100 })).toMatchObject({ records: 10_000 });
  });
});

test('the five calls of specification 7, by their exact paths (S7.15)', () => {
  expect(Object.keys(MESSAGE_CALLS).map((path) => `/api/services/app/${path}`)).toEqual([
    '/api/services/app/BusMessage/GetTopUnreadMessage',
    '/api/services/app/BusMessage/GetUnreadNum',
    '/api/services/app/BusMessage/GetMessageList',
    '/api/services/app/BusMessage/MarkReadMessage',
    '/api/services/app/BusMessage/DeleteMessage',
  ]);
});
