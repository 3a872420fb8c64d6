import { hasPostgres, type Postgres, startPostgres } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { type Product, startProduct } from './harness/product.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { panel } from './harness/tabs.js';

const ADMIN = 'A00000001';
const PER_SECOND = 1_000;
const SECONDS = 4;
const HELD = 10_000;

// Only a database that another program may write to at the same time can be flooded so.
const describeFlood = hasPostgres() ? describe : describe.skip;
if (!hasPostgres()) console.warn('PostgreSQL is not installed: a flood of messages is not tested');

describeFlood('a person with many messages', () => {
  let postgres: Postgres;
  let product: Product;
  let browser: Browser;
  let db: Client;
  let page: Page;

  beforeAll(async () => {
    [postgres, browser] = await Promise.all([startPostgres(), openBrowser()]);
    product = await startProduct({ orders: 20, environment: { DATABASE_URL: postgres.url } });
    db = new Client({ connectionString: postgres.url });
    await db.connect();
    // What the example data begins with is another number every hour.
    await db.query('delete from message_recipients where person_id = $1', [ADMIN]);
    await send(HELD, 'ElementRelate');
    const person = await openPerson(browser, product.baseUrl);
    await signInUnseen(person, 'admin', 'admin');
    ({ page } = await openWindow(person));
    const isConnected = connected(page);
    await page.goto('/messages');
    await isConnected;
  });
  afterAll(async () => {
    await browser.close();
    await db.end();
    await product.stop();
    await postgres.remove();
  });

  /** As the services would: rows, and a notice for each. */
  async function send(count: number, code: string): Promise<void> {
    await db.query(
      `with added as (
         insert into messages (code, sender, title_zh, title_en, text_zh, text_en, sent_at)
         select $1, '', 'M' || n, 'M' || n, 't', 't', now() from generate_series(1, $2::int) n
         returning id
       ), got as (
         insert into message_recipients (person_id, message_id, code) select $3, id, $1 from added
         returning message_id
       )
       select pg_notify('hub', json_build_object('kind', 'event', 'groups', json_build_array('user:' || $3::text), 'event',
         json_build_object('kind', 'messageArrived', 'id', message_id::text, 'code', $1::text))::text) from got`,
      [code, count, ADMIN],
    );
  }

  const unread = (code: string) => page.getByRole('tab', { name: new RegExp(`^${code}`) });

  test('MSG-09: ten thousand messages are paged, and the place is kept after reading one', async () => {
    await panel(page).getByText('共 10,000 条消息').waitFor();
    const rows = panel(page).locator('[data-message]');
    const last = rows.last();
    await last.scrollIntoViewIfNeeded();
    const place = async () => (await last.boundingBox())?.y;
    const before = await place();
    const read = page.waitForResponse(/MarkReadMessage$/);
    await panel(page)
      .getByRole('button', { name: /^标为已读：/ })
      .last()
      .click();
    await read;
    await panel(page)
      .getByRole('button', { name: /^标为未读：/ })
      .last()
      .waitFor();
    expect(await place()).toBe(before);
    expect(await rows.count()).toBe(20);
  });

  test('a thousand messages a second leave the page smooth: no task over 200 ms, four changes a second, the number exact', async () => {
    const changes = await page.evaluateHandle(() => {
      const seen = { longest: 0, changes: 0 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
      const bell = document.querySelector('header button:has(.anticon-bell)');
      if (bell === null) throw new Error('there is no bell');
      new MutationObserver(() => {
        seen.changes += 1;
      }).observe(bell, { attributes: true, attributeFilter: ['aria-label'] });
      return seen;
    });
    const begun = Date.now();
    for (let part = 0; part < SECONDS * 10; part += 1) {
      await send(PER_SECOND / 10, 'WorkProgress');
      // A flood has its own pace, whatever the database's.
      await new Promise((next) => setTimeout(next, begun + (part + 1) * 100 - Date.now()));
    }
    const total = SECONDS * PER_SECOND;
    await unread(`工作进展，${total} 条未读`).waitFor({ timeout: 15_000 });
    const took = (Date.now() - begun) / 1_000;
    const { longest, changes: count } = await changes.jsonValue();
    expect(longest).toBeLessThanOrEqual(200);
    expect(count).toBeLessThanOrEqual(Math.ceil(took) * 4 + 2);
    expect(count).toBeGreaterThan(SECONDS);
    // What is read with the next message says the same of these.
    const read = page.waitForResponse(/GetUnreadNum$/);
    await send(1, 'TaskAlert');
    await unread('任务提醒，1 条未读').waitFor();
    await read;
    await unread(`工作进展，${total} 条未读`).waitFor();
  });
});
