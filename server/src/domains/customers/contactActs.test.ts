import { randomUUID } from 'node:crypto';
import { type Browser, signIn } from '../../testing/browser.js';
import { contactStage, EMAIL } from '../../testing/contactStage.js';
import { PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEW = '13912340002';
const HOUR_MS = 3_600_000;
const ASKED = { kind: 'phone', value: NEW, reason: '手机丢失' };

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, ...stage } = contactStage(database);
  const { customer, signedIn, begin, send, confirm, codeFor, keyFor, contactsOf } = stage;

  async function staff(account = 'admin'): Promise<Browser> {
    await stage.toRealTime();
    const browser = stage.visitor();
    await signIn(browser, stage.origin(), { audience: 'admin', account });
    return browser;
  }

  async function act(browser: Browser, call: string, id: string, rest: object = {}) {
    const { result } = await browser.call('Customer/Get', { id });
    const { version } = result as { readonly version: number };
    return browser.call(`Customer/${call}`, { id, version, key: randomUUID(), ...rest });
  }

  test('c26: what staff change is told to every contact, waits 72 hours, and is a login once its owner proves it', async () => {
    const id = await customer(true);
    const admin = await staff();
    expect(
      await act(admin, 'ChangeContact', id, { ...ASKED, value: EMAIL, kind: 'email' }),
    ).toMatchObject({ error: { code: 'EMAIL_TAKEN' } });
    expect(await act(admin, 'ChangeContact', id, ASKED)).toMatchObject({
      result: {
        phone: '139****0001',
        contactChanges: [{ kind: 'phone', madeBy: 'staff', reason: '手机丢失', isReady: false }],
      },
    });
    expect(await act(admin, 'ChangeContact', id, ASKED)).toMatchObject({
      error: { code: 'CHANGE_PENDING' },
    });
    for (const to of [PHONE, EMAIL]) expect(await keyFor(to)).toHaveLength(20);
    expect(stage.messages().filter(({ to }) => to === NEW)).toEqual([]);
    clock.at += 72 * HOUR_MS - 1_000;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    clock.at += 1_000;
    await stage.applyDue();
    expect(await contactsOf(id)).toEqual({ logins: [EMAIL], phone: null, email: EMAIL });
    const browser = await signedIn(EMAIL);
    const { change, ...step } = await begin(browser, 'phone');
    expect(step).toEqual({ step: 'new', to: '139****0002' });
    // The one that staff said, whatever is typed.
    await send(browser, 'phone', change, '13912340009');
    await confirm(browser, 'phone', change, await codeFor(NEW));
    expect(await contactsOf(id)).toEqual({ logins: [NEW, EMAIL], phone: NEW, email: EMAIL });
    const verbs = await db().query(
      "select verb from changes where entity = 'customer' and entity_id = $1",
      [id],
    );
    expect(verbs).toEqual([{ verb: 'customer.changeContact' }]);
    const rows = await db().query('select * from changes where entity_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });

  test('c26: opening the link cancels nothing, its button does; staff cancel too', async () => {
    const id = await customer();
    const admin = await staff();
    const open = () => db().query('select 1 from contact_changes where ended_at is null');
    await act(admin, 'ChangeContact', id, ASKED);
    const key = await keyFor(PHONE);
    const shown = await stage.read(await stage.visitor().get(`/l?k=${key}`));
    expect([shown.heading, await open()]).toEqual(['取消对账户的更改？', [expect.anything()]]);
    await stage.follow(key);
    expect(await open()).toEqual([]);
    const [{ state } = { state: '' }] = await db().query(
      'select state from customers where id = $1',
      [id],
    );
    expect(state).toBe('active');
    await act(admin, 'ChangeContact', id, ASKED);
    expect(await act(admin, 'CancelChange', id, { kind: 'phone' })).toMatchObject({
      result: { contactChanges: [] },
    });
    expect(await act(admin, 'CancelChange', id, { kind: 'phone' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    await act(admin, 'ChangeContact', id, ASKED);
    expect(
      await act(admin, 'SetState', id, { state: 'frozen', reasonCode: 'request' }),
    ).toMatchObject({ result: { state: 'frozen', contactChanges: [] } });
  });

  test('c26: the last way in stays until the new phone is proved, and what was cancelled spares no code', async () => {
    const id = await customer();
    const admin = await staff();
    await act(admin, 'ChangeContact', id, ASKED);
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE]);
    const browser = await signedIn();
    const { change, step } = await begin(browser, 'phone');
    expect(step).toBe('new');
    await send(browser, 'phone', change);
    await act(admin, 'CancelChange', id, { kind: 'phone' });
    expect(await confirm(browser, 'phone', change, await codeFor(NEW))).toMatchObject({
      error: { code: 'CHANGE_OVER' },
    });
    expect((await contactsOf(id)).logins).toEqual([PHONE]);
  });

  test('c26: a large customer’s change waits for another person, and no notice is sent before', async () => {
    const id = await customer();
    await db().query(
      `insert into settings (key, value, updated_at, updated_by)
       values ('recoverySecondPersonFen', '300000', now(), 'operator')`,
    );
    await db().query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'BYLARGE', 'customer_id', $1::text,
         'amount_fen', 400000))).* from orders o limit 1`,
      [id],
    );
    const admin = await staff();
    expect(await act(admin, 'ChangeContact', id, ASKED)).toMatchObject({
      result: { contactChanges: [{ effectiveAt: null }] },
    });
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE]);
    await stage.toRealTime();
    const approve = () => act(admin, 'ApproveChange', id, { kind: 'phone' });
    expect(await approve()).toMatchObject({ error: { code: 'OWN_ACT' } });
    expect(await keyFor(PHONE)).toBe('');
    await db().query("update contact_changes set actor_id = 'A2'");
    expect(await approve()).toMatchObject({
      result: { contactChanges: [{ effectiveAt: expect.any(String) as unknown }] },
    });
    expect(await keyFor(PHONE)).toHaveLength(20);
    await db().query("delete from orders where id = 'BYLARGE'");
    await db().query('delete from settings');
  });

  test('c26: staff give their password again, and no reset goes to a young contact', async () => {
    const id = await customer(true);
    const admin = await staff();
    await db().query("update sessions set proved_at = 0 where audience = 'admin'");
    for (const call of ['ChangeContact', 'SendReset']) {
      expect(await act(admin, call, id, ASKED)).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    }
    const other = await staff();
    expect(await act(other, 'ChangeContact', id, { ...ASKED, reason: ' ' })).toMatchObject({
      error: { code: 'REASON_NEEDED' },
    });
    expect(await act(other, 'SendReset', id)).toMatchObject({ error: { code: 'CONTACT_TOO_NEW' } });
    await db().query(
      "update account_logins set verified_at = now() - interval '8 days' where value = $1",
      [PHONE],
    );
    expect(await act(other, 'SendReset', id)).toMatchObject({ success: true });
    await stage.isSent();
    const told = stage.messages().filter(({ text }) => text.includes('/idp/recover'));
    expect(told.map(({ to }) => to)).toEqual([PHONE]);
  });
});
