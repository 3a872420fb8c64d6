import { eraseLeavers } from '../domains/privacy/eraseLeavers.js';
import { PERSONAL_DATA } from '../domains/services.js';
import { createOutbox } from '../ground/outbox/outbox.js';
import { outboxSealer } from '../ground/outbox/outboxJobs.js';
import { createMarks } from '../ground/secrets/marks.js';
import { createContacts } from '../identity/contacts.js';
import { loadVaultSecret } from '../identity/secrets.js';
import { type Browser, signIn } from './browser.js';
import { PASSWORD, PHONE, registrationStage } from './registrationStage.js';
import type { TestDatabase } from './testDatabases.js';
import { testSecrets } from './testSecrets.js';

/** Registration's stage, with a customer who is signed in and may leave. In a `describe`. */
export function leavingStage(database: TestDatabase) {
  const stage = registrationStage(database);
  const { db, origin, visitor, register, codeFor, toRealTime } = stage;

  afterEach(async () => {
    await db().script(
      `delete from order_events where order_id in (select id from orders where customer_id > 'C5');
       delete from invoice_orders where order_id in (select id from orders where customer_id > 'C5');
       delete from invoice_applications where customer_id > 'C5'`,
    );
    await db().script("delete from orders where customer_id > 'C5'; delete from login_holds");
  });

  async function signedIn(account: string, audience: 'admin' | 'customer' = 'customer') {
    const browser = visitor();
    const password = audience === 'customer' ? PASSWORD : 'banyan-demo';
    await signIn(browser, origin(), { audience, account, password });
    return browser;
  }

  async function customer(): Promise<{ readonly id: string; readonly browser: Browser }> {
    const id = await register(PHONE);
    await toRealTime();
    return { id, browser: await signedIn(PHONE) };
  }

  async function order(id: string, state: string): Promise<string> {
    const [made] = await db().query(
      `insert into orders (id, customer_id, product_id, edition_name, quantity, amount_fen, state, channel, created_at, updated_at)
       select 'BY' || lpad((floor(random() * 1e15))::bigint::text, 16, '0'), $1, product_id, edition_name, 1, 39900, $2, 'web',
         now(), now()
       from orders order by id limit 1 returning id`,
      [id, state],
    );
    return String(made?.['id']);
  }

  async function begin(browser: Browser) {
    const { result } = await browser.call('MyData/SendCode');
    const { flow } = result as { readonly flow: string };
    const sent = { flow, code: await codeFor(PHONE) };
    return browser.call('MyData/BeginLeaving', { sent });
  }

  /** Every row of every table in which a text is. */
  async function tablesWith(text: string): Promise<readonly unknown[]> {
    const tables = await db().query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found: unknown[] = [];
    for (const { name } of tables) {
      const rows = await db().query(
        `select 1 from "${String(name)}" t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  async function erase(at: number) {
    const secret = await loadVaultSecret(testSecrets, db());
    const now = () => at;
    const contacts = createContacts(createOutbox(outboxSealer(secret), now), now);
    const parts = { db: db(), now, personal: PERSONAL_DATA, contacts, marks: createMarks(secret) };
    return eraseLeavers(parts);
  }

  return { ...stage, signedIn, customer, order, begin, tablesWith, erase };
}
