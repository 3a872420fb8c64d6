import type { Challenge } from '@banyan/contract/registration';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';
import type { Browser } from '../../testing/browser.js';
import { enteringStage } from '../../testing/enteringStage.js';
import { PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { loadVaultSecret } from '../secrets.js';

const EMAIL = 'found@example.com';
const CUSTOMER = 'customer';
const MANUAL = '/idp/manual';
const WRITTEN = { account: PHONE, email: ' Found@Example.com', text: '手机丢失，\r\n邮箱也停用了' };

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, ...stage } = enteringStage(database);
  const { visitor, read, post, codeFor } = stage;

  beforeEach(async () => {
    await db().script(
      'delete from service_entries; delete from service_requests; delete from identity_checks',
    );
    const numbers = createIdNumbers(await loadVaultSecret(testSecrets, db()));
    await db().query(
      `insert into identity_checks (id, customer_id, real_name, id_number_sealed, state, created_at, created_by, updated_at, updated_by)
       select 'SM1', a.id, '王小明', $1, 'verified', now(), '', now(), '' from accounts a where a.account = $2`,
      [numbers.seal('11010519491231002X', 'SM1'), CUSTOMER],
    );
    await db().query(
      `insert into account_logins (kind, value, account_id, verified_at)
       select 'phone', '13912340077', a.id, now() from accounts a where a.account = $1`,
      [CUSTOMER],
    );
  });

  /** Sends the first page, without a script unless it is told to. */
  async function send(browser: Browser, given: object = {}, path = MANUAL, hasScript = false) {
    const first = await read(await browser.get(path));
    const { challenge = '' } = first.fields;
    clock.at += 2_000;
    const solved = hasScript ? String(stage.solve(JSON.parse(challenge) as Challenge).counter) : '';
    return read(await post(browser, path, { ...WRITTEN, challenge, counter: solved, ...given }));
  }

  const enter = async (
    browser: Browser,
    fields: Readonly<Record<string, string>>,
    code: string,
  ) => {
    const { sealed = '', flow = '' } = fields;
    return read(await post(browser, `${MANUAL}/enter`, { sealed, flow, code }));
  };
  const requests = () =>
    db().query(
      'select kind, channel, text, contact_name as name, customer_id as id from service_requests',
    );

  test('c26: manual recovery is asked for without a script, by an address that is proved', async () => {
    const browser = visitor();
    const recover = await read(await browser.get('/idp/recover'));
    expect(recover.html).toContain('href="/idp/manual?language=zh">无法接收验证码？');
    const page = await send(browser);
    expect(page).toMatchObject({ status: 200, heading: '验证您的邮箱' });
    const code = await codeFor(EMAIL);
    expect(await enter(browser, page.fields, stage.wrong(code))).toMatchObject({
      status: 401,
      problem: '验证码不正确，还可以试 4 次。',
    });
    const { sealed = '' } = page.fields;
    const edited = await read(await post(browser, MANUAL, { sealed, edit: 'yes' }));
    expect(edited).toMatchObject({ status: 200, heading: '人工找回账户' });
    expect(edited.html).toContain('邮箱也停用了</textarea>');
    expect(await requests()).toEqual([]);
    const done = await enter(browser, page.fields, code);
    expect(done).toMatchObject({ status: 200, heading: '申请已提交' });
    expect(done.html).toMatch(/单号 SR\d{14}，/);
    expect(done.html).toContain('72 小时');
    // Pressed twice it is one request.
    expect((await enter(browser, page.fields, code)).html).toContain(
      /SR\d{14}/.exec(done.html)?.[0],
    );
    const text = '手机丢失，\n邮箱也停用了';
    expect(await requests()).toEqual([
      { kind: 'account', channel: 'site', text, name: PHONE, id: null },
    ]);
    const rows = await db().query('select to_jsonb(r) as row from service_requests r');
    expect(JSON.stringify(rows)).not.toContain(EMAIL);
  });

  test('c26: manual recovery within a sign-in keeps it, and says in English what is next', async () => {
    const browser = visitor();
    const { path } = await stage.begin(browser);
    const page = await send(browser, {}, `${path}/manual`, true);
    expect(page.html).toContain(`href="${path}?language=zh">返回登录`);
    const { sealed = '', flow = '' } = page.fields;
    const entered = { sealed, flow, code: await codeFor(EMAIL) };
    const done = await read(await post(browser, `${path}/manual/enter?language=en`, entered));
    expect(done).toMatchObject({ status: 200, heading: 'We have your request' });
    expect(done.html).toContain('wait for 72 hours');
  });

  test.each([
    ['agree', 'same', { account: CUSTOMER, last: '002x' }],
    ['agree, with a phone number', 'same', { account: ' 139 1234 0077 ' }],
    ['differ', 'other', { account: CUSTOMER, last: '0021' }],
    ['are of an account without an identity', 'unproved', { account: 'nobody' }],
    ['are not given', null, { account: CUSTOMER, name: '', last: '' }],
  ])(
    'c26: manual recovery: staff see that name and last four signs %s, which are not kept',
    async (_what, said, given) => {
      const browser = visitor();
      const page = await send(browser, { name: '王小明', last: '002X', ...given });
      const done = await enter(browser, page.fields, await codeFor(EMAIL));
      expect(done).toMatchObject({ status: 200, heading: '申请已提交' });
      const [row] = await db().query('select to_jsonb(r) as row from service_requests r');
      const isKnown = said === 'same' || said === 'other';
      const of = isKnown ? (expect.stringMatching(/^C/) as string) : null;
      expect(row).toMatchObject({ row: { identity_said: said, identity_of: of } });
      expect(JSON.stringify(row)).not.toMatch(/王小明|002X/i);
    },
  );

  test.each([
    ['no account', { account: ' ' }, '请填写账号、手机号或订单号。'],
    ['no address', { email: 'found@' }, '请填写正确的邮箱。'],
    ['a number in its place', { email: PHONE }, '请填写正确的邮箱。'],
    ['a short text', { text: '忘了' }, '请用 5 到 2000 个字说明情况。'],
    ['a name without signs', { name: '王小明' }, '请填写身份证号末四位，或把两项都留空。'],
    ['signs without a name', { last: '002x' }, '请填写身份证上的姓名，或把两项都留空。'],
    ['a long text', { text: '忘'.repeat(2_001) }, '请用 5 到 2000 个字说明情况。'],
  ])('c26: manual recovery with %s is sent back as it was typed', async (_what, given, problem) => {
    const page = await send(visitor(), given);
    expect(page).toMatchObject({ status: 400, problem });
    expect(page.html).toContain(Object.values(given)[0]?.trim());
    expect(await db().query('select id from flows union all select id::text from outbox')).toEqual(
      [],
    );
  });

  test('c26: manual recovery: markup is text, an invented state is refused, and a sixth code is not tried', async () => {
    const browser = visitor();
    const unproved = await send(browser, { text: '<b>', account: '"><b>' });
    expect(unproved.status).toBe(400);
    expect(unproved.html).not.toContain('<b>');
    const page = await send(browser, { text: '找不到手机<b>了' });
    const code = await codeFor(EMAIL);
    const gone = { sealed: `${page.fields['sealed']}A`, flow: page.fields['flow'] ?? '' };
    expect(await enter(browser, gone, code)).toMatchObject({
      status: 400,
      heading: '人工找回账户',
    });
    for (let count = 0; count < 5; count += 1) {
      await enter(browser, page.fields, stage.wrong(code));
    }
    const ended = await enter(browser, page.fields, code);
    expect(ended).toMatchObject({ status: 401, problem: '验证码已失效，请重新获取。' });
    expect(ended.html).toContain('找不到手机&lt;b&gt;了');
    expect(await requests()).toEqual([]);
  });
});
