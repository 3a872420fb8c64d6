import type { ReleaseAction } from '@banyan/contract/releases';
import { until } from '@banyan/testing/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs, orderOf } from './harness/calls.js';
import { connected } from './harness/hub.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { menuOf, panel } from './harness/tabs.js';
import { restore, type Team, teamOf } from './harness/team.js';

const stage = openStage();
let person: BrowserContext;
let orders: Team;
let order: string;
let first: string;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  const { baseUrl } = stage.product;
  orders = await teamOf(person, baseUrl, 'orders');
  order = (await orderOf(person, baseUrl, {})).id;
  first = (await orders.state()).stable ?? '';
});
afterAll(() => {
  orders.remove();
});
afterEach(async () => {
  await restore(orders, first);
  for (const page of person.pages()) await page.close();
});

const DRAFT = '用户来电催单，尚未保存';
const note = (page: Page) =>
  page.getByRole('dialog', { name: `订单 ${order}` }).getByLabel('备注内容');
const list = (page: Page) => panel(page).getByRole('heading', { level: 1, name: '订单管理' });

async function windowAtOrders(query = '', who = person): Promise<Page> {
  const { page } = await openWindow(who);
  const hears = connected(page);
  await page.goto(`/order-list${query}`);
  await hears;
  return page;
}

test('kill switch: open tabs say 已停用 within five seconds, and come back with what was typed', async () => {
  const page = await windowAtOrders(`?order=${order}`);
  await note(page).fill(DRAFT);
  await orders.act({ kind: 'kill', reason: '金额显示有误' });
  await page.getByRole('alert').getByText('已停用').waitFor({ timeout: 5_000 });
  await page.getByRole('alert').getByText('金额显示有误').waitFor();
  // A new window shows the same, and requests no file of the area.
  const { page: other } = await openWindow(person);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/order-list');
  await other.getByRole('alert').getByText('已停用').waitFor();
  expect(asked.filter((url) => url.includes('/areas/orders/'))).toEqual([]);

  await orders.act({ kind: 'revive' });
  await note(page).waitFor();
  expect(await note(page).inputValue()).toBe(DRAFT);
});

test('a revoked version counts down in open tabs, then the former one has the draft', async () => {
  const bad = await orders.upload('9.0.0', (text) => text);
  await orders.act({ kind: 'promote', build: bad });
  const page = await windowAtOrders(`?order=${order}`);
  await note(page).fill(DRAFT);
  await orders.act({ kind: 'revoke', build: bad, reason: '金额显示有误' });
  const notice = page.getByRole('status').filter({ hasText: '这个版本已停止使用：金额显示有误' });
  await notice.getByText(/\d+ 秒后换成当前版本/).waitFor();
  await notice.getByRole('button', { name: '立即更换' }).click();
  await notice.waitFor({ state: 'detached' });
  await note(page).waitFor();
  expect(await note(page).inputValue()).toBe(DRAFT);
  expect((await orders.state()).stable).toBe(first);
});

describe('a canary', () => {
  /** The page's component throws while the page of this window is marked. */
  const throwing = (text: string) =>
    text.replace(
      /Component:(.+?)\.OrderListPage\}/,
      'Component:(Page=>function(){if(document.body.dataset.broken)throw new Error("trial fault");return Page()})($1.OrderListPage)}',
    );

  /** Ten mounts of which exactly three throw: the test measures how the registry reacts. */
  async function failThreeOfTen(page: Page): Promise<void> {
    const crashed = page.getByRole('alert').getByText('这个页面暂时打不开');
    for (let mount = 0; mount < 10; mount += 1) {
      await page.evaluate((broken) => {
        if (broken) document.body.dataset['broken'] = 'yes';
        else delete document.body.dataset['broken'];
      }, mount < 3);
      await menuOf(page, 0, '刷新');
      await crashed.or(list(page)).waitFor();
    }
  }
  const eventsOf = async (kind: string) => {
    const events = (await callAs(person, stage.product.baseUrl, 'Releases/GetEvents', {
      area: 'orders',
    })) as { readonly results: readonly { kind: string; actor: string; reason: string }[] };
    return events.results.filter((event) => event.kind === kind);
  };

  test('that fails 3 of 10 mounts ends within 10 s of a second report, with reason', async () => {
    const clerk = await stage.openPerson();
    await signInUnseen(clerk, 'admin', 'clerk');
    const bad = await orders.upload('9.1.0', (text, path) =>
      path === 'register.js' ? throwing(text) : text,
    );
    await orders.act({
      kind: 'canary',
      build: bad,
      rule: { percent: 0, roles: [], users: ['admin', 'clerk'] },
    });
    const page = await windowAtOrders();
    await failThreeOfTen(page);
    await failThreeOfTen(page);
    // Failures of one user, however many, only raise an alarm.
    await until(async () => (await eventsOf('alarm')).length > 0);
    expect(await orders.state()).toMatchObject({ canary: { build: bad } });

    await failThreeOfTen(await windowAtOrders('', clerk));
    await until(async () => (await orders.state()).canary === null);

    const [record] = await eventsOf('healed');
    expect(record).toMatchObject({ actor: 'registry' });
    expect(record?.reason).toMatch(/^\d+ failures in \d+ opens.* Told by 2 of 2 \(staff\)/);
    // A new window gets the good version.
    const { page: other } = await openWindow(person);
    await other.goto('/order-list');
    await list(other).waitFor();
    stage.leave(clerk);
  });
});

test("a team's key cannot change another area; each attempt is in the trail", async () => {
  const { baseUrl } = stage.product;
  const attempts: readonly ReleaseAction[] = [
    { kind: 'kill', reason: 'x' },
    { kind: 'promote', build: first },
  ];
  for (const action of attempts) {
    await expect(orders.gateway.act('people', action, 1)).rejects.toMatchObject({ exit: 5 });
  }
  const events = (await callAs(person, baseUrl, 'Releases/GetEvents', { area: 'people' })) as {
    readonly results: readonly { kind: string; ok: boolean; actor: string }[];
  };
  expect(events.results.slice(0, 2)).toMatchObject([
    { kind: 'refused', ok: false, actor: 'orders team' },
    { kind: 'refused', ok: false, actor: 'orders team' },
  ]);
});
