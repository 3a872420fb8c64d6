import { type Browser, signIn } from '../../testing/browser.js';
import { enteringStage } from '../../testing/enteringStage.js';
import { PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const EMAIL = 'lin@example.com';
const NEXT = 'ein anderes Kennwort';
const THIRD = 'noch ein drittes Wort';
const RECOVER = '/idp/recover';

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, origin, ...stage } = enteringStage(database);
  const { visitor, register, codeFor, isSent, messages, read, post, ask } = stage;

  async function customer(): Promise<string> {
    const id = await register(PHONE);
    await db().query(
      `insert into account_logins (kind, value, account_id, verified_at) values ('email', $1, $2, now())`,
      [EMAIL, id],
    );
    clock.at += 3_600_000;
    return id;
  }

  /** Sets a new password by the code of a contact. Resolves to the last page. */
  async function recover(to: string, password: string) {
    const browser = visitor();
    const { flow = '' } = (await ask(browser, RECOVER, to)).fields;
    const code = await codeFor(to);
    const entered = await read(await post(browser, `${RECOVER}/enter`, { to, flow, code }));
    const { sealed = '' } = entered.fields;
    if (sealed === '') return entered;
    const fields = { sealed, password, again: password };
    return read(await post(browser, `${RECOVER}/password`, fields));
  }

  /** The key of the link that the newest message to a contact carries. */
  async function keyFor(contact: string): Promise<string> {
    await isSent();
    const told = messages().find(({ to, text }) => to === contact && text.includes('/l?k='));
    return /\/l\?k=(\w{20})\b/.exec(told?.text ?? '')?.[1] ?? '';
  }

  const stateOf = async (id: string) => {
    const [row] = await db().query(
      `select a.state, c.state as "customer", c.frozen_by as "by" from accounts a join customers c on c.id = a.id
       where a.id = $1`,
      [id],
    );
    return row;
  };
  const freeze = (browser: Browser, key: string) => post(browser, '/idp/link', { k: key });

  async function signedIn(password: string): Promise<Browser> {
    await stage.toRealTime();
    const browser = visitor();
    const who = { audience: 'customer', account: PHONE, password } as const;
    expect((await signIn(browser, origin(), who)).status).toBe(200);
    return browser;
  }

  test('c27: opening a link ten times changes nothing, and its button acts once', async () => {
    const id = await customer();
    await recover(PHONE, NEXT);
    const key = await keyFor(EMAIL);
    const browser = visitor();
    for (let count = 0; count < 5; count += 1) {
      for (const path of [`/l?k=${key}`, `/idp/link?k=${key}`]) {
        const shown = await read(await browser.get(path));
        expect(shown).toMatchObject({ status: 200, heading: '冻结账户？' });
        expect(shown.fields).toEqual({ k: key });
      }
    }
    expect(await stateOf(id)).toMatchObject({ state: 'active', customer: 'active' });
    const foreign = new URLSearchParams({ k: key }).toString();
    const evil = await browser.post('/idp/link', foreign, { origin: 'https://evil.example' });
    expect(evil.status).toBe(400);
    const here = await signedIn(NEXT);
    const answers = await Promise.all([freeze(browser, key), freeze(visitor(), key)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
    expect(await stateOf(id)).toEqual({ state: 'frozen', customer: 'frozen', by: 'email' });
    // Signed out everywhere with it.
    expect(await here.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    expect((await browser.get(`/l?k=${key}`)).status).toBe(400);
    expect(
      await db().query("select account_id as id from audit_log where kind = 'accountFrozen'"),
    ).toEqual([{ id }]);
  });

  test('c27: a made up link, one that is over and none at all are alike; keys cannot be tried out', async () => {
    await customer();
    await recover(PHONE, NEXT);
    const key = await keyFor(EMAIL);
    const browser = visitor();
    clock.at += 86_400_000;
    const pages = [];
    for (const path of [`/l?k=${key}`, '/l?k=AAAAAAAAAAAAAAAAAAAA', '/l', '/l?k=%00', '/l?k[]=1']) {
      pages.push(await read(await browser.get(path)));
    }
    for (const page of pages) {
      expect(page).toMatchObject({ status: 400, heading: '链接已失效' });
    }
    const rows = await db().query("select hash from one_time where kind = 'freeze'");
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('c4: what a link froze, the contact that had the link undoes, and no other', async () => {
    const id = await customer();
    await recover(PHONE, NEXT);
    await freeze(visitor(), await keyFor(EMAIL));
    await expect(signedIn(NEXT)).rejects.toThrow('403');
    clock.at += 7_200_000;
    // A thief who has the phone.
    expect(await recover(PHONE, THIRD)).toMatchObject({
      status: 403,
      problem: '账户已冻结。请查收我们发送的邮件或短信，或联系我们。',
    });
    expect(await recover(EMAIL, THIRD)).toMatchObject({ status: 200, heading: '密码已重设' });
    expect(await stateOf(id)).toEqual({ state: 'active', customer: 'active', by: null });
    await signedIn(THIRD);
  });

  test('c4: what staff froze, no code undoes', async () => {
    const id = await customer();
    await db().query("update accounts set state = 'frozen' where id = $1", [id]);
    await db().query("update customers set state = 'frozen', frozen_by = 'staff' where id = $1", [
      id,
    ]);
    for (const contact of [PHONE, EMAIL]) {
      expect(await recover(contact, NEXT)).toMatchObject({ status: 403 });
      clock.at += 3_600_000;
    }
    expect(await stateOf(id)).toMatchObject({ state: 'frozen', by: 'staff' });
  });
});
