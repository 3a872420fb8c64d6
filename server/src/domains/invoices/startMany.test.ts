import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { readCsv } from '@banyan/rules';
import { createInvoiceStage, type InvoiceStage } from '../../testing/invoiceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('the queue of invoice requests on $name', (database) => {
  let stage: InvoiceStage;
  beforeAll(async () => {
    stage = await createInvoiceStage(database);
  });
  beforeEach(async () => {
    // What was there before has ended, and no limit of a day is near.
    await stage.db.script(
      `delete from limits; delete from outbox;
       update invoice_applications set state = 'withdrawn', created_at = created_at - interval '2 days'`,
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  const apply = async () => (await stage.apply([await stage.order()])).id;
  const decide = (id: string, decision: object) =>
    ask(stage.admin, 'Invoice/Decide', { id, version: 1, ...decision });
  const stateOf = async (id: string) => (await ask(stage.customer, 'MyInvoice/Get', { id })).state;

  test('takes those that wait into work, each by itself, and once for its key', async () => {
    const [first, second, refused, begun] = [
      await apply(),
      await apply(),
      await apply(),
      await apply(),
    ];
    await decide(refused, { decision: 'rejected', reason: '税号有误' });
    await decide(begun, { decision: 'issuing' });
    const ids = [begun, first, refused, second, 'IV0'];
    const request = { chosen: { ids }, key: randomUUID() };
    const outcomes = await ask(stage.admin, 'Invoice/StartMany', request);
    expect(
      Object.fromEntries(outcomes.map(({ id, outcome, code }) => [id, code ?? outcome])),
    ).toEqual({
      [first]: 'done',
      [second]: 'done',
      [begun]: 'skipped',
      [refused]: 'STEP_NOT_ALLOWED',
      IV0: '404',
    });
    expect([await stateOf(first), await stateOf(refused)]).toEqual(['issuing', 'rejected']);
    expect(await ask(stage.admin, 'Invoice/StartMany', request)).toEqual(outcomes);
    const rows = await stage.db.query(
      `select entity_id as id, fields from changes where verb = 'invoice.start' and entity_id = any($1)`,
      [ids],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first, second]));
    expect(rows[0]?.['fields']).toEqual({ state: { before: 'applied', after: 'issuing' } });
  });

  test('takes what a filter found until an instant', async () => {
    const ids = [await apply(), await apply()];
    await stage.db.query(
      "update invoice_applications set created_at = '2026-11-01' where id = $1",
      [ids[0]],
    );
    const chosen = { filter: { state: 'applied' }, upTo: '2026-11-02T00:00:00.000Z' };
    const outcomes = await ask(stage.admin, 'Invoice/StartMany', { chosen, key: randomUUID() });
    expect(outcomes).toEqual([{ id: ids[0], outcome: 'done', code: null }]);
  });

  test('lists what is unfinished, the oldest first, and so does its file', async () => {
    const [oldest, rejected, newest] = [await apply(), await apply(), await apply()];
    await decide(rejected, { decision: 'rejected', reason: '税号有误' });
    await decide(newest, { decision: 'issuing' });
    const filter = { state: 'unfinished' };
    const sort = { by: 'appliedAt', direction: 'asc' };
    const { results, records } = await ask(stage.admin, 'Invoice/GetList', { ...filter, sort });
    expect(results.map(({ id }) => id)).toEqual([oldest, newest]);
    expect(records).toBe(2);
    const answer = await stage.admin.post(`${SERVICE_BASE}Invoice/Export`, { filter, sort });
    const [titles, ...lines] = readCsv(await answer.text()).map(({ cells }) => cells);
    expect(titles?.slice(0, 4)).toEqual(['申请编号', '订单号', '用户', '状态']);
    expect(lines.map(([id, , , state]) => [id, state])).toEqual([
      [oldest, '待处理'],
      [newest, '开票中'],
    ]);
  });
});
