import { randomUUID } from 'node:crypto';
import { type Browser, signIn } from '../../testing/browser.js';
import { PHONE, registrationStage } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const EMAIL = 'lin@example.com';
const FIELDS = {
  name: '林晓',
  nickname: '',
  company: '满月设计',
  city: '杭州',
  staffNote: '电话订购',
  phone: ' 139 1234 0001 ',
  email: 'Lin@Example.com',
};

describe.each(testDatabases)('on $name', (database) => {
  const { db, ...stage } = registrationStage(database);
  const { sendCode, codeFor, finish, visitor, messages } = stage;

  async function staff(): Promise<Browser> {
    await stage.toRealTime();
    const browser = visitor();
    await signIn(browser, stage.origin(), { audience: 'admin', account: 'admin' });
    return browser;
  }

  const create = (admin: Browser, fields: object = {}, key = randomUUID()) =>
    admin.call('Customer/Create', { key, fields: { ...FIELDS, ...fields } });
  const idOf = ({ result }: Awaited<ReturnType<typeof create>>) =>
    (result as { readonly id: string }).id;

  async function registerAt(target: string, channel: string, name = '') {
    const browser = visitor();
    const { flow } = await sendCode(browser, { target, channel });
    const { result } = await finish(browser, { flow, code: await codeFor(target), name });
    return (result as { readonly subjectid: string }).subjectid;
  }

  test('who was entered by staff is told where to register, and is that customer then', async () => {
    const admin = await staff();
    const made = await create(admin);
    expect(made).toMatchObject({
      result: {
        phone: '139****0001',
        registeredVia: 'staff',
        isInvited: true,
        company: '满月设计',
      },
    });
    await stage.isSent();
    expect(messages().map(({ to }) => to)).toEqual([EMAIL, PHONE]);
    expect(messages()[0]?.text).toContain(`${stage.origin()}/register`);
    const id = idOf(made);
    expect(await registerAt(PHONE, 'sms')).toBe(id);
    const admins = await staff();
    expect(await admins.call('Customer/Get', { id })).toMatchObject({
      result: { name: '林晓', staffNote: '电话订购', isInvited: false },
    });
    const logins = 'select kind, value from account_logins where account_id = $1';
    // The other contact belongs to no account before a code proves it.
    expect(await db().query(logins, [id])).toEqual([{ kind: 'phone', value: PHONE }]);
    const browser = visitor();
    await signIn(browser, stage.origin(), {
      audience: 'customer',
      account: PHONE,
      password: 'ein gutes Kennwort',
    });
    expect(await browser.call('MyProfile/Get')).toMatchObject({
      result: { userId: id, name: '林晓' },
    });
    const changes = await db().query('select * from changes where entity_id = $1', [id]);
    expect(changes).toMatchObject([{ verb: 'customer.add' }]);
    expect(JSON.stringify(changes)).not.toMatch(/13912340001|example\.com/u);
  });

  test('the name that customers give themselves is used, and the same key adds no second customer', async () => {
    const admin = await staff();
    const key = randomUUID();
    const [first, second] = [await create(admin, {}, key), await create(admin, {}, key)];
    expect(idOf(second)).toBe(idOf(first));
    expect(await registerAt(EMAIL, 'email', '林小满')).toBe(idOf(first));
    expect(await db().query('select name from customers where id = $1', [idOf(first)])).toEqual([
      { name: '林小满' },
    ]);
  });

  test('a contact of another account, an invalid one and none at all are refused', async () => {
    const admin = await staff();
    expect(await create(admin, { phone: '', email: '' })).toMatchObject({
      error: { code: 'CONTACT_NEEDED' },
    });
    expect(await create(admin, { phone: '1391234' })).toMatchObject({
      error: { code: 'TARGET_WRONG' },
    });
    await create(admin);
    expect(await create(admin, { email: '' })).toMatchObject({ error: { code: 'PHONE_TAKEN' } });
    expect(await create(admin, { phone: '' })).toMatchObject({ error: { code: 'EMAIL_TAKEN' } });
    const clerk = visitor();
    await signIn(clerk, stage.origin(), { audience: 'admin', account: 'clerk' });
    expect(await create(clerk, { phone: '13912340003' })).toMatchObject({ error: { code: 403 } });
  });

  test('contacts written by staff let no one in: no code reaches the account, until staff invite again', async () => {
    const admin = await staff();
    const id = idOf(await create(admin));
    await stage.isSent();
    expect(await db().query('select 1 from account_logins where account_id = $1', [id])).toEqual(
      [],
    );
    const { version } = (await admin.call('Customer/Get', { id })).result as { version: number };
    await admin.call('Customer/SendReset', { id, version, key: randomUUID() });
    await stage.isSent();
    expect(messages().map(({ to }) => to)).toEqual([EMAIL, PHONE, EMAIL, PHONE]);
    const browser = visitor();
    const who = { audience: 'customer', account: id.toLowerCase(), password: 'falsch' } as const;
    await expect(signIn(browser, stage.origin(), who)).rejects.toThrow('the sign-in page answered');
  });
});
