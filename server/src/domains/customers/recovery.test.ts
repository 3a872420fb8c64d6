import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createRecoveries } from '../../identity/manual/recoveries.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import { type Browser, signIn } from '../../testing/browser.js';
import { contactStage, EMAIL } from '../../testing/contactStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { beginServiceRequest, nextServiceNumber } from '../serviceRequests/beginRequest.js';

const NEW = 'found@example.com';
const HOUR_MS = 3_600_000;

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, ...stage } = contactStage(database);
  const { customer, signedIn, keyFor, contactsOf, messages } = stage;

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

  /** A request of a user who has proved that address. Resolves to its number. */
  async function asked(email = NEW): Promise<string> {
    const recoveries = createRecoveries(await loadVaultSecret(testSecrets, db()), {
      nextNumber: nextServiceNumber,
      begin: beginServiceRequest,
    });
    const request = {
      account: PHONE,
      text: '手机丢失，邮箱停用',
      identity: { name: '', last: '' },
      email,
      language: 'zh',
    } as const;
    return db().transaction(async (tx) => {
      const number = await recoveries.nextNumber(tx, clock.at);
      await recoveries.begin(tx, number, { ...request, at: clock.at });
      return number;
    });
  }

  const begin = async (browser: Browser, id: string, request: string, withTotp = false) =>
    act(browser, 'BeginRecovery', id, { request, withTotp, reason: '核对了订单' });
  const stepsOf = async (request: string) =>
    (
      await db().query('select text from service_entries where request_id = $1 order by id', [
        request,
      ])
    ).map(({ text }) => text);

  test('c26: manual recovery waits 72 hours, is told to all, and makes the proved address a login', async () => {
    const id = await customer(true);
    const browser = await signedIn();
    const request = await asked();
    const admin = await staff();
    expect(await begin(admin, id, request)).toMatchObject({
      result: { contactChanges: [{ kind: 'recovery', withTotp: false, request }] },
    });
    expect(await begin(admin, id, request)).toMatchObject({ error: { code: 'CHANGE_PENDING' } });
    for (const to of [PHONE, EMAIL]) expect(await keyFor(to)).toHaveLength(20);
    expect(messages().filter(({ to }) => to === NEW)).toEqual([]);
    clock.at += 72 * HOUR_MS - 1_000;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    clock.at += 1_000;
    await stage.applyDue();
    expect(await contactsOf(id)).toEqual({ logins: [PHONE, NEW], phone: PHONE, email: NEW });
    expect(await browser.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    await stage.isSent();
    const [ready] = messages().filter(({ to }) => to === NEW);
    expect(ready?.text).toContain('/idp/recover');
    expect(await stepsOf(request)).toEqual(['requested', 'recoveryBegun', 'recoveryApplied']);
    expect(
      await db().query('select customer_id as id from service_requests where id = $1', [request]),
    ).toEqual([{ id }]);
    // The owner denies it: the previous address is back, and the requester does not get in.
    await stage.follow(await keyFor(EMAIL));
    expect((await contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    const [{ state } = { state: '' }] = await db().query(
      'select state from customers where id = $1',
      [id],
    );
    expect(state).toBe('frozen');
    const rows = await db().query('select to_jsonb(r) as row from service_requests r');
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });

  test('c26: manual recovery is cancelled by a link, by staff and by freezing', async () => {
    const id = await customer();
    const request = await asked();
    const admin = await staff();
    await begin(admin, id, request);
    const key = await keyFor(PHONE);
    expect((await stage.visitor().get(`/l?k=${key}`)).status).toBe(200);
    expect(await stepsOf(request)).toEqual(['requested', 'recoveryBegun']);
    await stage.follow(key);
    expect(await stepsOf(request)).toEqual(['requested', 'recoveryBegun', 'recoveryCancelled']);
    await begin(admin, id, request);
    expect(await act(admin, 'CancelChange', id, { kind: 'recovery' })).toMatchObject({
      result: { contactChanges: [] },
    });
    await begin(admin, id, request);
    await act(admin, 'SetState', id, { state: 'frozen', reasonCode: 'request' });
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE]);
    expect((await stepsOf(request)).slice(-2)).toEqual(['recoveryBegun', 'recoveryCancelled']);
    await stage.toRealTime();
    expect(await begin(admin, id, request)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
  });

  test('c26: manual recovery takes the second factor away only where another person agrees', async () => {
    const id = await customer();
    const browser = await signedIn();
    const { result } = await browser.call('MySecurity/BeginTotp', { password: PASSWORD });
    const { secret } = result as { readonly secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await browser.call('MySecurity/ConfirmTotp', { code: totp.generate({ timestamp: clock.at }) });
    const isOn = async () =>
      (await db().query('select 1 from accounts where id = $1 and totp_secret is not null', [id]))
        .length > 0;
    const request = await asked();
    const admin = await staff();
    expect(await begin(admin, id, request, true)).toMatchObject({
      result: { contactChanges: [{ effectiveAt: null, withTotp: true }] },
    });
    const told = () => messages().filter(({ text }) => text.includes('找回您的账户'));
    const approve = () => act(admin, 'ApproveChange', id, { kind: 'recovery' });
    expect(await approve()).toMatchObject({ error: { code: 'OWN_ACT' } });
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect([await isOn(), told()]).toEqual([true, []]);
    await stage.toRealTime();
    await db().query("update contact_changes set actor_id = 'A2'");
    expect(await approve()).toMatchObject({ success: true });
    await stage.isSent();
    expect(told().map(({ to }) => to)).toEqual([PHONE]);
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect(await isOn()).toBe(false);
    expect(await db().query('select 1 from recovery_codes where account_id = $1', [id])).toEqual(
      [],
    );
    expect((await contactsOf(id)).logins).toEqual([PHONE, NEW]);
    expect(await stepsOf(request)).toEqual([
      'requested',
      'recoveryBegun',
      'recoveryApproved',
      'recoveryApplied',
    ]);
  });

  test('c26: manual recovery wants a request with a proved address, a reason, and the own password', async () => {
    const id = await customer();
    const admin = await staff();
    const codeOf = async (request: string, rest: object = {}) =>
      (await act(admin, 'BeginRecovery', id, { request, withTotp: false, reason: 'x', ...rest }))
        .error?.code;
    const request = await asked();
    expect(await codeOf('SR20261124999999')).toBe('EMAIL_NOT_PROVED');
    expect(await codeOf(request, { reason: ' ' })).toBe('REASON_NEEDED');
    await db().query("update service_requests set customer_id = 'C00000002' where id = $1", [
      request,
    ]);
    expect(await codeOf(request)).toBe('EMAIL_NOT_PROVED');
    const done = await asked();
    await db().query("update service_requests set state = 'done' where id = $1", [done]);
    expect(await codeOf(done)).toBe('EMAIL_NOT_PROVED');
    await db().query(
      "insert into account_logins (kind, value, account_id, verified_at) values ('email', $1, 'C00000001', now())",
      [NEW],
    );
    expect(await codeOf(await asked())).toBe('EMAIL_TAKEN');
    await db().query("update sessions set proved_at = 0 where audience = 'admin'");
    expect(await codeOf(await asked())).toBe('REAUTH_NEEDED');
  });
});
