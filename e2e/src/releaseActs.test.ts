import type { ReleaseAction } from '@banyan/contract';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { connected } from './harness/hub.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { menuOf, panel } from './harness/tabs.js';
import { type Team, teamOf } from './harness/team.js';

jest.setTimeout(180_000);

const stage = openStage({ orders: 200 });
let person: BrowserContext;
let people: Team;
let first: string;

beforeAll(async () => {
  person = await stage.openPerson();
  await (await signedIn(person, 'admin')).close();
  people = await teamOf(person, stage.product.baseUrl, 'people');
  first = (await people.state()).stable ?? '';
});
afterAll(() => {
  people.remove();
});
afterEach(async () => {
  const state = await people.state();
  if (state.killed !== null) await people.act({ kind: 'revive' });
  if (state.canary !== null) await people.act({ kind: 'endCanary' });
  if (state.stable !== first) await people.act({ kind: 'promote', build: first });
  for (const page of person.pages()) await page.close();
});

const DRAFT = '11010519491231002';
const field = (page: Page) => panel(page).getByLabel('身份证号', { exact: true });

async function windowAtPeople(): Promise<Page> {
  const { page } = await openWindow(person);
  const hears = connected(page);
  await page.goto('/people');
  await hears;
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('kill switch: open tabs say 已停用 within five seconds, and come back with what was typed', async () => {
  const page = await windowAtPeople();
  await field(page).fill(DRAFT);
  await people.act({ kind: 'kill', reason: '查询出错' });
  await page.getByRole('alert').getByText('已停用').waitFor({ timeout: 5_000 });
  await page.getByRole('alert').getByText('查询出错').waitFor();
  // Whoever comes now finds the same, and no file of the area is asked for.
  const { page: other } = await openWindow(person);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/people');
  await other.getByRole('alert').getByText('已停用').waitFor();
  expect(asked.filter((url) => url.includes('/areas/people/'))).toEqual([]);

  await people.act({ kind: 'revive' });
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe(DRAFT);
});

test('a revoked version counts down before people who use it, then the one before takes its place with the draft', async () => {
  const bad = await people.upload('9.0.0', (text) => text);
  await people.act({ kind: 'promote', build: bad });
  const page = await windowAtPeople();
  await field(page).fill(DRAFT);
  await people.act({ kind: 'revoke', build: bad, reason: '号码识别有误' });
  const notice = page.getByRole('status').filter({ hasText: '这个版本已停止使用：号码识别有误' });
  await notice.getByText(/\d+ 秒后换成当前版本/).waitFor();
  await notice.getByRole('button', { name: '立即更换' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe(DRAFT);
  expect((await people.state()).stable).toBe(first);
});

describe('a canary', () => {
  /** The page's component throws while the page of this window is marked. */
  const throwing = (text: string) =>
    text.replace(
      /Component:(.+?)\.PeoplePage\}/,
      'Component:(Page=>function(){if(document.body.dataset.broken)throw new Error("trial fault");return Page()})($1.PeoplePage)}',
    );

  test('that throws on three of ten mounts is taken back within ten seconds of its tenth failure, and the record says why', async () => {
    const bad = await people.upload('9.1.0', (text, path) =>
      path === 'register.js' ? throwing(text) : text,
    );
    await people.act({
      kind: 'canary',
      build: bad,
      rule: { percent: 0, roles: [], users: ['admin'] },
    });
    const page = await windowAtPeople();
    const crashed = page.getByRole('alert').getByText('这个页面暂时打不开');
    let failures = 0;
    // Three of ten, deterministically: what is measured is how the registry takes it.
    for (let mount = 1; failures < 10; mount += 1) {
      const isBroken = mount % 10 < 3;
      await page.evaluate((broken) => {
        if (broken) document.body.dataset['broken'] = 'yes';
        else delete document.body.dataset['broken'];
      }, isBroken);
      await menuOf(page, 0, '刷新');
      await (isBroken ? crashed : field(page)).waitFor();
      if (isBroken) failures += 1;
    }
    const tenth = Date.now();
    while ((await people.state()).canary !== null) {
      expect(Date.now() - tenth).toBeLessThan(10_000);
    }

    const events = (await callAs(person, stage.product.baseUrl, 'Releases/GetEvents', {
      area: 'people',
    })) as { readonly results: readonly { kind: string; actor: string; reason: string }[] };
    const record = events.results.find(({ kind }) => kind === 'healed');
    expect(record).toMatchObject({ actor: 'registry' });
    expect(record?.reason).toMatch(/\d+ of \d+/);
    // Whoever has it open goes on in the version that is good.
    const { page: other } = await openWindow(person);
    await other.goto('/people');
    await field(other).waitFor();
  });
});

test("a team's key does nothing to another area; each attempt stands in the trail", async () => {
  const { baseUrl } = stage.product;
  const attempts: readonly ReleaseAction[] = [
    { kind: 'kill', reason: 'x' },
    { kind: 'promote', build: first },
  ];
  for (const action of attempts) {
    await expect(people.gateway.act('orders', action, 1)).rejects.toMatchObject({ exit: 5 });
  }
  const events = (await callAs(person, baseUrl, 'Releases/GetEvents', { area: 'orders' })) as {
    readonly results: readonly { kind: string; ok: boolean; actor: string }[];
  };
  expect(events.results.slice(0, 2)).toMatchObject([
    { kind: 'promote', ok: false, actor: 'people team' },
    { kind: 'kill', ok: false, actor: 'people team' },
  ]);
});
