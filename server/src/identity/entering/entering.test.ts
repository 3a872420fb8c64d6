import { signIn } from '../../testing/browser.js';
import { enteringStage } from '../../testing/enteringStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const EMAIL = 'lin@example.com';
const NEXT = 'ein anderes Kennwort';
const RECOVER = '/idp/recover';

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, origin, ...stage } = enteringStage(database);
  const { visitor, register, codeFor, isSent, messages, wrong, read, post, ask, begin } = stage;

  /** A customer who can be reached in two ways. */
  async function customer(): Promise<string> {
    const id = await register(PHONE);
    await db().query(
      `insert into account_logins (kind, value, account_id, verified_at) values ('email', $1, $2, now())`,
      [EMAIL, id],
    );
    clock.at += 3_600_000;
    return id;
  }

  async function signInWith(password: string): Promise<number> {
    await stage.toRealTime();
    const who = { audience: 'customer', account: PHONE, password } as const;
    return (await signIn(visitor(), origin(), who)).status;
  }

  test.each([
    ['a phone number', '139 1234 0001', PHONE],
    ['an e-mail address', ' Lin@Example.com', EMAIL],
    ['an account', (id: string) => id, PHONE],
  ])('c5: sign-in by a code that is asked for with %s', async (_how, typed, reached) => {
    const id = await customer();
    const browser = visitor();
    const { path, finish } = await begin(browser);
    const to = typeof typed === 'string' ? typed : typed(id);
    const page = await ask(browser, `${path}/by-code`, to);
    expect(page).toMatchObject({ status: 200, heading: '输入验证码' });
    const { flow = '' } = page.fields;
    const code = await codeFor(reached);
    const refused = await read(
      await post(browser, `${path}/by-code/enter`, { to, flow, code: wrong(code) }),
    );
    expect(refused).toMatchObject({ status: 401, problem: '验证码不正确，还可以试 4 次。' });
    const entered = await post(browser, `${path}/by-code/enter`, { to, flow, code });
    expect(entered.status).toBe(303);
    expect(await finish(entered)).toBe(200);
    expect(await browser.call('MyProfile/Get')).toMatchObject({ result: { userId: id } });
    // A code that was sent lets them in and proves nothing.
    expect(await db().query('select proved_at as at from sessions')).toEqual([{ at: 0 }]);
    const again = visitor();
    const second = await begin(again);
    const used = await post(again, `${second.path}/by-code/enter`, { to, flow, code });
    expect(await read(used)).toMatchObject({ status: 401, problem: '验证码已失效，请重新获取。' });
  });

  test('c4: a new password without a script: rules, sessions ended, the other contact told, once', async () => {
    const id = await customer();
    expect(await signInWith(PASSWORD)).toBe(200);
    clock.at += 7_200_000;
    const browser = visitor();
    const page = await ask(browser, RECOVER, PHONE, false);
    const { flow = '' } = page.fields;
    const code = await codeFor(PHONE);
    const form = await read(await post(browser, `${RECOVER}/enter`, { to: PHONE, flow, code }));
    expect(form).toMatchObject({ status: 200, heading: '设置新密码' });
    const { sealed = '' } = form.fields;
    const set = async (password: string, again = password) =>
      read(await post(browser, `${RECOVER}/password`, { sealed, password, again }));
    for (const [password, again, problem] of [
      ['kurz', 'kurz', '密码至少需要 10 个字符。'],
      [`${PHONE}!`, `${PHONE}!`, '密码不能包含您的账号、手机号、邮箱或姓名。'],
      ['password2024', 'password2024', '这个密码出现在已泄露的密码中，请换一个。'],
      [NEXT, `${NEXT}!`, '两次输入的密码不一致。'],
      [PASSWORD, PASSWORD, '新密码不能与当前密码相同。'],
    ] as const) {
      expect(await set(password, again)).toMatchObject({ status: 400, problem });
    }
    expect(await db().query('select 1 from sessions')).toHaveLength(1);
    expect(await set(NEXT)).toMatchObject({ status: 200, heading: '密码已重设' });
    expect(await db().query('select 1 from sessions')).toEqual([]);
    expect(
      await db().query("select account_id as id from audit_log where kind = 'passwordRecovered'"),
    ).toEqual([{ id }]);
    await isSent();
    const told = messages().filter(({ text }) => text.includes('密码刚刚被重设'));
    expect(told.map(({ to }) => to)).toEqual([EMAIL]);
    expect(await set('noch ein anderes Wort')).toMatchObject({
      status: 400,
      problem: '操作已超时，请重新获取验证码。',
    });
    expect(await signInWith(NEXT)).toBe(200);
    await expect(signInWith(PASSWORD)).rejects.toThrow('401');
  });

  test('c4: within a sign-in it continues that sign-in', async () => {
    const id = await customer();
    const browser = visitor();
    const { path, finish } = await begin(browser);
    const page = await ask(browser, `${path}/recover`, EMAIL);
    const { flow = '' } = page.fields;
    const code = await codeFor(EMAIL);
    const enter = await post(browser, `${path}/recover/enter`, { to: EMAIL, flow, code });
    const { sealed = '' } = (await read(enter)).fields;
    const fields = { sealed, password: NEXT, again: NEXT };
    const entered = await post(browser, `${path}/recover/password`, fields);
    expect(await finish(entered)).toBe(200);
    expect(await browser.call('MyProfile/Get')).toMatchObject({ result: { userId: id } });
  });

  test('c4: what was proved cannot be made up, changed, or kept for long', async () => {
    await customer();
    const browser = visitor();
    const { flow = '' } = (await ask(browser, RECOVER, PHONE)).fields;
    const code = await codeFor(PHONE);
    const enter = await post(browser, `${RECOVER}/enter`, { to: PHONE, flow, code });
    const { sealed = '' } = (await read(enter)).fields;
    const problem = '操作已超时，请重新获取验证码。';
    const set = async (text: string) =>
      read(
        await post(browser, `${RECOVER}/password`, { sealed: text, password: NEXT, again: NEXT }),
      );
    for (const text of ['', 'x', sealed.slice(1), `${sealed}A`, sealed.toLowerCase()]) {
      expect(await set(text)).toMatchObject({ status: 400, problem });
    }
    clock.at += 600_000;
    expect(await set(sealed)).toMatchObject({ status: 400, problem });
    await expect(signInWith(NEXT)).rejects.toThrow('401');
  });

  test('c4: a form of another site does nothing', async () => {
    await customer();
    const browser = visitor();
    const { challenge = '' } = (await read(await browser.get(RECOVER))).fields;
    const body = new URLSearchParams({ to: PHONE, challenge }).toString();
    const answer = await browser.post(RECOVER, body, { origin: 'https://evil.example' });
    expect(answer.status).toBe(400);
    expect(await db().query("select 1 from flows where purpose = 'recover'")).toEqual([]);
  });

  test.each([
    [`${RECOVER}`, PHONE, '13912340002'],
    [`${RECOVER}`, EMAIL, 'nobody@example.com'],
    [`${RECOVER}`, 'account', 'c59999999'],
    ['by-code', PHONE, '13912340002'],
    ['by-code', EMAIL, 'nobody@example.com'],
    ['by-code', 'account', 'c59999999'],
  ])(
    'c2: at %s, %s and %s are alike: pages and rows, and no stranger is sent to',
    async (place, known, unknown) => {
      const id = await customer();
      const seen = [];
      for (const typed of [known === 'account' ? id : known, unknown]) {
        const browser = visitor();
        const path = place === RECOVER ? place : `${(await begin(browser)).path}/${place}`;
        await isSent();
        await db().script(
          'delete from outbox; delete from flows; delete from limits; delete from one_time; delete from audit_log',
        );
        const sent = await ask(browser, path, typed);
        const { flow = '' } = sent.fields;
        const refused = await read(
          await post(browser, `${path}/enter`, { to: typed, flow, code: '000000' }),
        );
        const written = await db().query(
          `select (select count(*) from flows) as flows, (select count(*) from outbox) as outbox,
           (select count(*) from limits) as limits, (select count(*) from audit_log) as audit`,
        );
        const plain = ({ html, status }: typeof sent) => [
          status,
          html
            .replaceAll(typed, '')
            .replaceAll(/value="[^"]*"|nonce[-=]"?[\w-]*|interaction\/[\w-]*/g, ''),
        ];
        seen.push({
          pages: [plain(sent), plain(refused)],
          written,
        });
      }
      expect(seen[1]).toEqual(seen[0]);
      await isSent();
      expect(messages().filter(({ to }) => to === unknown)).toEqual([]);
    },
  );

  test('asking with an account and with its phone number does not tell that they belong together', async () => {
    const id = await customer();
    const browser = visitor();
    await isSent();
    const before = messages().length;
    const byAccount = await ask(browser, RECOVER, id);
    const byPhone = await ask(browser, RECOVER, PHONE);
    const stranger = await ask(browser, RECOVER, '13912340002');
    expect([byAccount.status, byPhone.status, stranger.status]).toEqual([200, 200, 200]);
    expect(byPhone.fields['flow']).not.toBe(byAccount.fields['flow']);
    // The phone gets one code a minute, whichever way it is asked for.
    await isSent();
    expect(
      messages()
        .slice(before)
        .filter(({ to }) => to === PHONE),
    ).toHaveLength(1);
    const { flow = '' } = byAccount.fields;
    for (let count = 0; count < 20; count += 1) {
      await post(browser, `${RECOVER}/enter`, { to: id, flow, code: '000000' });
    }
    const tried = await read(
      await post(browser, `${RECOVER}/enter`, {
        to: PHONE,
        flow: byPhone.fields['flow'] ?? '',
        code: '000000',
      }),
    );
    expect(tried.status).toBe(401);
    expect((await ask(browser, RECOVER, PHONE)).status).toBe(429);
  });

  test('without a script an address may ask three times an hour, with one ten times', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const page = await ask(visitor(), RECOVER, `1391234000${count}`, count > 3);
      statuses.push(page.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  test('c3: a sixth code is not looked at, and the page says what to do', async () => {
    await customer();
    const browser = visitor();
    const { flow = '' } = (await ask(browser, RECOVER, PHONE)).fields;
    const code = await codeFor(PHONE);
    const enter = async (typed: string) =>
      read(await post(browser, `${RECOVER}/enter`, { to: PHONE, flow, code: typed }));
    for (let count = 0; count < 5; count += 1) await enter(wrong(code));
    expect(await enter(code)).toMatchObject({
      status: 401,
      heading: '找回密码',
      problem: '验证码已失效，请重新获取。',
    });
  });
});
