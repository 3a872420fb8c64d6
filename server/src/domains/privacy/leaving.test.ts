import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { contractCalls } from '../../testing/contractCalls.js';
import { leavingStage } from '../../testing/leavingStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { PERSONAL_DATA } from '../services.js';

const DAY_MS = 86_400_000;
const NAME = '林小满';
const OPEN =
  /^(?:MyData\/|MyNotice\/|MySecurity\/|MyAccount\/(?:Get|Prove|SendProof)$|MyProfile\/Get$)/;

describe.each(testDatabases)('MyData on $name', (database) => {
  const { db, visitor, register, codeFor, toRealTime, messages, isSent, ...stage } =
    leavingStage(database);
  const { signedIn, customer, order, begin, tablesWith, erase } = stage;

  test('c11: a proof and a code begin the fifteen days, and what is unpaid is cancelled', async () => {
    const { id, browser } = await customer();
    const pending = await order(id, 'pending');
    expect(await browser.call('MyData/GetLeaving')).toMatchObject({
      result: {
        until: null,
        blockers: [],
        pendingOrders: 1,
        code: { channel: 'sms', to: '139****0001' },
      },
    });
    await db().query('update sessions set proved_at = 0');
    expect(await browser.call('MyData/BeginLeaving', { sent: null })).toMatchObject({
      error: { code: 'REAUTH_NEEDED' },
    });
    await browser.call('MyAccount/Prove', { password: PASSWORD });
    expect(await browser.call('MyData/BeginLeaving', { sent: null })).toMatchObject({
      error: { code: 'CODE_NEEDED' },
    });
    const begun = await begin(browser);
    const { until } = begun.result as { readonly until: string };
    expect(Math.round((Date.parse(until) - Date.now()) / DAY_MS)).toBe(15);
    expect(await browser.call('MyData/BeginLeaving', { sent: null })).toEqual(begun);
    expect(await db().query('select state from orders where id = $1', [pending])).toEqual([
      { state: 'cancelled' },
    ]);
    await isSent();
    expect(messages()[0]?.text).toContain('在此之前登录个人中心可以撤销');
    expect(await browser.call('MyNotice/GetList')).toMatchObject({
      result: {
        results: expect.arrayContaining([expect.objectContaining({ topic: 'data' })]) as unknown,
      },
    });
  });

  test('c11: another account’s code, and a wrong one, begin nothing', async () => {
    const { browser } = await customer();
    const { result } = await browser.call('MyData/SendCode');
    const { flow } = result as { readonly flow: string };
    const right = { flow, code: await codeFor(PHONE) };
    const code = stage.wrong(right.code);
    expect(await browser.call('MyData/BeginLeaving', { sent: { flow, code } })).toMatchObject({
      error: { code: 'CODE_WRONG' },
    });
    const other = await register('13912340002');
    await toRealTime();
    const theirs = await signedIn('13912340002');
    expect(await theirs.call('MyData/BeginLeaving', { sent: right })).toMatchObject({
      error: { code: 'CODE_ENDED' },
    });
    expect(other).not.toBe('');
    expect(await browser.call('MyData/GetLeaving')).toMatchObject({ result: { until: null } });
  });

  test('c11: while leaving all but the named calls answer ACCOUNT_LEAVING, until it is cancelled', async () => {
    const { browser } = await customer();
    await begin(browser);
    const wrong: string[] = [];
    for (const { path, audience } of contractCalls()) {
      if (audience !== 'customer' || path === 'MyData/CancelLeaving') continue;
      const response = await browser.post(`${SERVICE_BASE}${path}`, []);
      const { error } = (await response.json()) as { readonly error: { readonly code: unknown } };
      const isRefused = error.code === 'ACCOUNT_LEAVING';
      if (isRefused === OPEN.test(path)) wrong.push(path);
    }
    expect(wrong).toEqual([]);
    expect(await browser.call('MyData/CancelLeaving')).toMatchObject({ result: { until: null } });
    expect(await browser.call('MyOrder/GetList')).toMatchObject({ success: true });
    await isSent();
    expect(messages()[0]?.text).toContain('账户恢复正常');
  });

  test('c11: an invoice that is being processed comes first, and is said', async () => {
    const { id, browser } = await customer();
    const paid = await order(id, 'paid');
    await db().query(
      `insert into invoice_applications
         (id, customer_id, title, amount_fen, state, created_at, created_by, updated_at, updated_by)
       values ($1, $2, jsonb_build_object('type', 'person', 'name', $3::text), 39900, 'applied', now(), '', now(), '')`,
      [paid, id, NAME],
    );
    await db().query('insert into invoice_orders values ($1, $1, 39900, true)', [paid]);
    const blockers = [{ kind: 'invoiceApplied', id: paid }];
    expect(await browser.call('MyData/GetLeaving')).toMatchObject({ result: { blockers } });
    expect(await begin(browser)).toMatchObject({
      status: 409,
      error: { code: 'LEAVING_BLOCKED', details: { blockers } },
    });
    const admin = await signedIn('admin', 'admin');
    const [row] = await db().query('select version from customers where id = $1', [id]);
    const asked = { id, version: row?.['version'], key: randomUUID() };
    expect(await admin.call('Customer/Close', asked)).toMatchObject({
      error: { code: 'LEAVING_BLOCKED', details: { blockers } },
    });
  });

  test('c11: closed by staff, the customer may come back', async () => {
    const { id, browser } = await customer();
    const admin = await signedIn('admin', 'admin');
    const [row] = await db().query('select version from customers where id = $1', [id]);
    const asked = { id, version: row?.['version'], key: randomUUID() };
    expect(await admin.call('Customer/Close', asked)).toMatchObject({
      result: { state: 'closing' },
    });
    expect(await browser.call('MyOrder/GetList')).toMatchObject({
      status: 409,
      error: { code: 'ACCOUNT_LEAVING' },
    });
    await browser.call('MyData/CancelLeaving');
    expect(await admin.call('Customer/Get', { id })).toMatchObject({
      result: { state: 'active', closingUntil: null },
    });
  });

  test('c11: after fifteen days nothing says who it was, orders stay, and the number is held for thirty', async () => {
    const { id, browser } = await customer();
    const name = '独一无二的名字';
    const text = '只有我会写的反馈内容';
    const admin = await signedIn('admin', 'admin');
    const saved = await admin.call('Customer/Get', { id });
    const { version } = saved.result as { readonly version: number };
    const fields = { name, nickname: name, company: '', city: '', staffNote: name };
    await admin.call('Customer/Save', { id, version, key: randomUUID(), fields });
    const paid = await order(id, 'paid');
    await admin.call('Order/ChangeState', { id: paid, to: 'delivered', version: 1 });
    const asked = { key: randomUUID(), category: 'fault', text, contact: PHONE };
    await browser.call('MyFeedback/Create', asked);
    await db().query(
      `insert into devices (id, created_at, created_by, updated_at, updated_by, machine_code, name, public_jwk, key_id,
         platform, customer_id, bound_at, first_seen_at, last_seen_at)
       values ($1, now(), 'program', now(), 'program', $2, $3, '{}', 'k', 'windows', $4, now(), now(), now())`,
      [randomUUID(), randomUUID().replaceAll('-', '').toUpperCase(), name, id],
    );
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining(['changes', 'customers', 'devices', 'messages']),
    );
    await begin(browser);
    expect(await erase(Date.now() + 14 * DAY_MS)).toMatchObject({ erased: 0 });
    const at = Date.now() + 15 * DAY_MS + 60_000;
    expect(await erase(at)).toMatchObject({ erased: 1, blocked: 0 });
    for (const said of [PHONE, name, text])
      expect([said, await tablesWith(said)]).toEqual([said, []]);
    expect(
      await db().query('select state, customer_id as "by" from orders where id = $1', [paid]),
    ).toEqual([{ state: 'delivered', by: id }]);
    expect(await admin.call('Customer/Get', { id })).toMatchObject({
      result: { state: 'closed', name: id, phone: null },
    });
    expect(await browser.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    await expect(signedIn(PHONE)).rejects.toThrow();

    const again = async () => {
      stage.clock.at += 3_600_000;
      const stranger = visitor();
      const { flow } = await stage.sendCode(stranger);
      return stage.finish(stranger, { flow, code: await codeFor() });
    };
    stage.clock.at = at;
    expect(await again()).toMatchObject({
      error: {
        code: 'ALREADY_REGISTERED',
        message: expect.stringContaining('联系我们') as unknown,
      },
    });
    stage.clock.at = at + 30 * DAY_MS;
    expect(await again()).toMatchObject({ success: true });
    await erase(stage.clock.at);
    expect(await db().query('select 1 from login_holds')).toEqual([]);
  });

  test('c11: each table that names a customer belongs to a domain, or holds nothing personal', async () => {
    const found = await db().query(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('customer_id', 'account_id')
         and table_name not in (select relname from pg_class where relispartition) order by 1`,
    );
    const known = new Set([...PERSONAL_DATA.flatMap(({ tables }) => tables), ...OF_STAFF]);
    expect(found.map(({ name }) => String(name)).filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Roles, and what staff search for. */
const OF_STAFF = ['presence', 'account_roles', 'search_keys'];
