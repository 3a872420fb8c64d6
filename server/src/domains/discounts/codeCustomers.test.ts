import { randomUUID } from 'node:crypto';
import type { Named } from '@banyan/contract/discounts';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const RULE = {
  title: '答谢',
  kind: 'percent',
  percent: 10,
  maxOffFen: 500_000,
  audience: 'listed',
  scope: { products: [], editions: [], terms: [] },
  startsAt: '2020-01-01T00:00:00Z',
};
const CHOICE = { edition: 'mindmap-professional', term: 'y1', seats: 1 } as const;
/** Who is signed in as the customer of the stage. */
const MINE = 'C00000001';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  let phone: string;
  beforeAll(async () => {
    stage = await createStage(database);
    const [row] = await stage.db.query("select phone from customers where id = 'C00000002'");
    phone = String(row?.['phone']);
  });
  afterAll(async () => {
    await stage.close();
  });

  const make = (rule: object = {}) => {
    const fields = { ...RULE, ...rule, code: `FOR-${randomUUID().slice(0, 8)}` };
    return ask(stage.admin, 'Discount/Save', { key: randomUUID(), fields });
  };
  const name = (
    code: Pick<Named, 'id' | 'version'>,
    names: readonly string[],
    key = randomUUID(),
  ) =>
    stage.admin.call('Discount/AddCustomers', { id: code.id, version: code.version, names, key });
  const quoted = async (who: ServiceStage['visitor'], code: string) =>
    (await ask(who, 'Shop/Quote', { ...CHOICE, code })).code?.outcome;

  test('d2: each line says who was named, and is answered so again', async () => {
    const code = await make();
    const wide = phone.replace(/(\d{3})(\d{4})(\d{4})/, '＋86 $1-$2-$3');
    const masked = phone.replace(/(\d{3})\d{4}(\d{4})/, '$1****$2');
    const lines = [wide, ' c00000001', 'C00000002', '13900000000', masked, 'nobody'];
    const key = randomUUID();
    const first = await name(code, lines, key);
    expect(first).toMatchObject({
      result: {
        id: code.id,
        version: code.version + 1,
        outcomes: [
          {
            outcome: 'added',
            customerId: 'C00000002',
            name: expect.stringContaining('*') as string,
          },
          { outcome: 'added', customerId: MINE },
          { outcome: 'twice', customerId: 'C00000002' },
          { outcome: 'unknown', customerId: null, name: null },
          { outcome: 'unknown', customerId: null, name: null },
          { outcome: 'unknown', customerId: null, name: null },
        ],
      },
    });
    expect((await name(code, lines, key)).result).toEqual(first.result);
    const { version } = first.result as Named;
    expect(await name({ ...code, version }, [MINE])).toMatchObject({
      result: { version, outcomes: [{ outcome: 'already', customerId: MINE }] },
    });
    const [customer] = await stage.db.query("select name from customers where id = 'C00000002'");
    const kept = await stage.db.query(
      `select fields::text as said from changes where entity_id = $1
       union all select result::text from acts where call = 'Discount/AddCustomers'`,
      [code.id],
    );
    for (const { said } of kept) {
      expect(said).not.toContain(phone);
      expect(said).not.toContain(customer?.['name']);
    }
  });

  test('a phone number that several have names none of them', async () => {
    await stage.db.query(
      `insert into customers (id, name, phone, email, registered_at)
       values ('D1', '甲', '13911112222', 'd1@example.com', now()), ('D2', '乙', '13911112222', 'd2@example.com', now())`,
    );
    expect(await name(await make(), ['139 1111 2222', 'D2'])).toMatchObject({
      result: { outcomes: [{ outcome: 'several', customerId: null }, { outcome: 'added' }] },
    });
  });

  test('p3: it works for the customers it names; others get the answer for an unknown code', async () => {
    const { code, ...of } = await make();
    const expired = await make({ endsAt: '2020-01-02T00:00:00Z' });
    expect(await quoted(stage.customer, code)).toBe('unknown');
    await name(of, [MINE]);
    expect(await quoted(stage.customer, code)).toBe('accepted');
    // Nor when it ended.
    expect(await quoted(stage.visitor, code)).toBe('unknown');
    expect(await quoted(stage.customer, expired.code)).toBe('unknown');
    const trial = (more: object) => ask(stage.admin, 'Discount/Test', { ...CHOICE, code, ...more });
    expect(await trial({ customerId: MINE })).toMatchObject({ outcome: 'accepted' });
    expect(await trial({ customerId: 'C00000002' })).toMatchObject({ outcome: 'notListed' });
    expect(await trial({})).toMatchObject({ outcome: 'notListed', discountFen: 0 });
  });

  test('p3: an order is refused like one with an unknown code, and made by whom it names', async () => {
    const { code, ...of } = await make();
    const { totalFen } = await ask(stage.admin, 'Discount/Test', { ...CHOICE, code });
    const order = (expectFen: number) =>
      stage.customer.call('MyOrder/Create', {
        ...CHOICE,
        code,
        expectFen,
        key: randomUUID(),
        force: true,
      });
    expect(await order(totalFen)).toMatchObject({ error: { code: 'CODE_UNKNOWN' } });
    await name(of, [MINE]);
    const made = await order(totalFen - Math.floor(totalFen / 10));
    expect(made).toMatchObject({ success: true });
    const asked = { filter: { codeId: of.id }, sort: { by: 'at', direction: 'desc' } };
    expect((await ask(stage.admin, 'Discount/GetCustomers', asked)).results).toMatchObject([
      { id: MINE, used: 1, byName: '周敏', name: expect.stringContaining('*') as string },
    ]);
  });

  test('names are taken off one by one, or all', async () => {
    const code = await make();
    const named = await name(code, [MINE, 'C00000002', 'C00000003']);
    const { version } = named.result as Named;
    const remove = (seen: number, customers?: readonly string[]) =>
      ask(stage.admin, 'Discount/RemoveCustomers', {
        id: code.id,
        version: seen,
        key: randomUUID(),
        ...(customers === undefined ? {} : { customers: [...customers] }),
      });
    expect(await remove(version, ['C00000003', 'D9'])).toMatchObject({ customers: 2 });
    expect(await remove(version + 1)).toMatchObject({ customers: 0, version: version + 2 });
    const [last] = await stage.db.query(
      "select fields -> 'customers' as said from changes where entity_id = $1 order by id desc limit 1",
      [code.id],
    );
    expect(last).toEqual({ said: { before: 2, after: 0 } });
  });

  test('who names customers is who does not approve it; what was approved is approved again', async () => {
    const { db, admin } = stage;
    const { id, version } = await make({ percent: 100 });
    const changed = (by: string) =>
      db.query('update changes set actor_id = $2 where entity_id = $1', [id, by]);
    const approve = (seen: number) =>
      admin.call('Discount/Approve', { id, version: seen, key: randomUUID() });
    await changed('A2');
    await name({ id, version }, [MINE]);
    expect(await approve(version + 1)).toMatchObject({ error: { code: 'OWN_ACT' } });
    expect(await ask(admin, 'Discount/Get', { id })).toMatchObject({ isOwn: true });
    await changed('A2');
    expect(await ask(admin, 'Discount/Get', { id })).toMatchObject({ isOwn: false });
    expect(await approve(version + 1)).toMatchObject({ result: { state: 'active', customers: 1 } });
    await name({ id, version: version + 2 }, ['C00000002']);
    expect(await ask(admin, 'Discount/Get', { id })).toMatchObject({
      state: 'awaiting',
      approvedBy: null,
      customers: 2,
    });
  });

  test('a code names 10,000 customers at most; a code for everyone, and a batch, name none', async () => {
    const code = await make();
    await stage.db.query(
      `with many as (
         insert into customers (id, name, phone, email, registered_at)
         select 'M' || n, '众', null, 'm' || n || '@example.com', now() from generate_series(1, 10000) n returning id)
       select count(*) from many`,
    );
    await stage.db.query(
      `insert into discount_customers select $1, id, now(), '' from customers where id like 'M%'`,
      [code.id],
    );
    expect(await name(code, ['M1', MINE])).toMatchObject({ error: { code: 'TOO_MANY_CUSTOMERS' } });
    expect(await name(code, ['M1'])).toMatchObject({ result: { version: code.version } });
    expect(await name(await make({ audience: 'all' }), [MINE])).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    const batch = { key: randomUUID(), count: 2, prefix: '', length: 8, rule: RULE };
    expect(await stage.admin.call('Discount/Generate', batch)).toMatchObject({ status: 400 });
  });
});
