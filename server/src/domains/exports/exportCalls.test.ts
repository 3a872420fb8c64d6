import { SERVICE_BASE } from '@banyan/contract';
import { DISCOUNT_EXPORT } from '@banyan/contract/discounts';
import { readWorkbook } from '../../testing/readWorkbook.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  const post = (body: object) => stage.admin.post(`${SERVICE_BASE}${DISCOUNT_EXPORT.path}`, body);

  test('a file has the rows of its list, in the list’s order', async () => {
    const listing = { filter: { state: 'expired' }, sort: { by: 'code', direction: 'asc' } };
    const { records, results } = await ask(stage.admin, 'Discount/GetList', listing);
    expect(records).toBeGreaterThan(0);
    const answer = await post({ ...listing, format: 'xlsx', columns: ['code'], language: 'en' });
    expect(answer.headers.get('x-total-rows')).toBe(String(records));
    expect(answer.headers.get('content-disposition')).toMatch(/filename="discount-codes-.*\.xlsx"/);
    const sheets = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(sheets['discount-codes']).toEqual([['Code'], ...results.map(({ code }) => [code])]);
  });

  test('b18: a file that was made is one row of the change log, without what was looked for', async () => {
    await (await post({ filter: { text: '13800138000' } })).text();
    const [row] = await stage.db.query(
      "select actor, entity_id, fields, changes::text as all from changes where entity = 'export' order by id desc limit 1",
    );
    expect(row).toMatchObject({ actor: '周敏', entity_id: 'Discount/Export' });
    expect(row?.['fields']).toEqual({ rows: { before: null, after: 0 } });
    expect(row?.['all']).not.toContain('13800138000');
  });

  test.each([{ columns: ['phone'] }, { columns: [] }, { format: 'pdf' }])(
    'it has no %j',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );
});
