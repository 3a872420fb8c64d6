import { randomUUID } from 'node:crypto';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const zh = { language: 'zh' } as const;

describe.each(testDatabases)('comments and reports on $name', (database) => {
  let stage: ServiceStage;
  let other: Browser;
  let id: string;
  beforeAll(async () => {
    stage = await createStage(database);
    other = createBrowser(stage.origin);
    await signIn(other, stage.origin, { audience: 'customer', account: 'customer2' });
    const row = await one(
      "select id from diagrams where stage = 'published' and customer_id = 'C00000001' order by id limit 1",
    );
    id = String(row?.['id']);
  });
  afterAll(() => stage.close());

  const one = async (sql: string, ...params: unknown[]) => (await stage.db.query(sql, params))[0];
  const counts = () => one('select comments, reports from diagrams where id = $1', id);
  const comment = (who: Browser, diagramId: string, text: string) =>
    who.call('MyComment/Add', { key: randomUUID(), diagramId, text });
  const report = (who: Browser, diagramId: string, more: object = {}) =>
    who.call('MyReport/Add', {
      key: randomUUID(),
      diagramId,
      commentId: null,
      reasonCode: 'copyright',
      ...more,
    });

  test('the first three comments wait, and only their writer sees them', async () => {
    await stage.db.query(
      "delete from diagram_comments where customer_id = 'C00000002' or diagram_id = $1",
      [id],
    );
    expect(await comment(other, id, '写得真好')).toMatchObject({ result: { isWaiting: true } });
    const seen = async (who: Browser) =>
      (await ask(who, 'Community/GetComments', { ...zh, id })).results;
    expect(await seen(other)).toMatchObject([{ text: '写得真好', isWaiting: true, isMine: true }]);
    expect(await seen(stage.visitor)).toEqual([]);
    await stage.db.query("update diagram_comments set state = 'visible' where diagram_id = $1", [
      id,
    ]);
    for (const text of ['第二条', '第三条']) await comment(other, id, text);
    await stage.db.query("update diagram_comments set state = 'visible' where diagram_id = $1", [
      id,
    ]);
    expect(await comment(other, id, '第四条')).toMatchObject({ result: { isWaiting: false } });
    expect(await seen(stage.visitor)).toHaveLength(4);
    expect(await counts()).toMatchObject({ comments: 4 });
    const [newest] = await seen(other);
    expect(await stage.customer.call('MyComment/Remove', { id: newest?.id })).toMatchObject({
      status: 404,
    });
    await ask(other, 'MyComment/Remove', { id: newest?.id });
    expect(await counts()).toMatchObject({ comments: 3 });
    expect((await seen(stage.visitor)).map(({ text }) => text)).not.toContain('第四条');
  });

  test('the same key is the same comment, the same text thrice is refused, and an hour has ten', async () => {
    await stage.db.query("delete from diagram_comments where customer_id = 'C00000002'");
    const said = { key: randomUUID(), diagramId: id, text: '同一条' };
    await ask(other, 'MyComment/Add', said);
    await ask(other, 'MyComment/Add', said);
    await comment(other, id, '同一条');
    expect(await comment(other, id, '同一条')).toMatchObject({ error: { code: 'REPEATED_TEXT' } });
    for (let count = 2; count < 10; count += 1) await comment(other, id, `第 ${count} 条`);
    expect(await comment(other, id, '太多了')).toMatchObject({ status: 429 });
    expect(await comment(other, 'diagram-49', '看不到')).toMatchObject({ status: 404 });
    expect(await comment(stage.visitor, id, '没有登录')).toMatchObject({ error: { code: 401 } });
  });

  test('a reader reports a map once, and not what is their own', async () => {
    await stage.db.query('delete from diagram_reports');
    expect(await report(stage.customer, id)).toMatchObject({ error: { code: 'OWN_MAP' } });
    expect(await report(other, id, { reasonCode: 'other' })).toMatchObject({
      error: { code: 'REASON_NEEDED' },
    });
    expect(await report(other, id)).toMatchObject({ success: true });
    expect(await report(other, id)).toMatchObject({ error: { code: 'ALREADY_REPORTED' } });
    expect(await counts()).toMatchObject({ reports: 1 });
    const row = await one(
      "insert into diagram_comments (diagram_id, customer_id, text, at, state) values ($1, 'C00000003', 'x', now(), 'visible') returning id",
      id,
    );
    expect(await report(other, id, { commentId: String(row?.['id']) })).toMatchObject({
      success: true,
    });
    expect(await report(other, id, { commentId: '999999' })).toMatchObject({ status: 404 });
  });
});
