import { expect, jest, test } from '@jest/globals';
import { openPerson, openWindow } from './harness/browser.js';
import type { Fault } from './harness/faultProxy.js';
import { CHUNK, FAILED, LIST, openLineStage } from './harness/lineStage.js';
import { faultsOf, isWiderThanWindow } from './harness/looks.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { fromMenu, panel } from './harness/tabs.js';
import { restore, teamOf } from './harness/team.js';

jest.setTimeout(120_000);

const at = openLineStage();

test.each<readonly [string, Fault]>([
  ['is the page of a captive portal', { kind: 'page' }],
  ['ends in the middle', { kind: 'truncate', bytes: 200 }],
  ['has another type', { kind: 'type', contentType: 'text/html' }],
  ['is refused', { kind: 'refuse' }],
  ...[401, 403, 404, 408, 429, 500, 503, 504].map(
    (code) => [`is answered ${code}`, { kind: 'status', code }] as const,
  ),
])('a file of an area that %s leaves its tab with a retry', async (_how, fault) => {
  const rule = at.line.cause(CHUNK, fault);
  await at.open();
  await panel(at.page).getByRole('alert').getByText(FAILED).waitFor();
  rule.lift();
  await panel(at.page).getByRole('button', { name: '重试' }).click();
  await at.rows().waitFor();
  await at.nothingIsLost();
});

test.each([
  ['a page', CHUNK],
  ['a style sheet', /\/areas\/accounts\/[0-9a-f]+\/user-list\.css/],
  ['an entry', /\/areas\/accounts\/[0-9a-f]+\/entry\.js/],
  ['a register module', /\/areas\/accounts\/[0-9a-f]+\/register\.js/],
] as const)(
  '%s that is lost twice is asked for again, and nothing is said',
  async (_what, file) => {
    const rule = at.line.cause(file, { kind: 'refuse' }, 2);
    await (file === CHUNK ? at.open() : fromMenu(at.page, '用户', '用户列表'));
    await rule.met;
    await at.rows().waitFor();
    expect(await panel(at.page).getByRole('alert').count()).toBe(0);
    expect(at.uncaught()).toEqual([]);
  },
);

test('a file of an area that hangs is waited for, with a retry after 10 s', async () => {
  await at.page.clock.install();
  const rule = at.line.cause(CHUNK, { kind: 'hang' });
  await at.open();
  await rule.met;
  await at.page.clock.runFor(10_000);
  await panel(at.page).getByText('加载较慢').waitFor();
  rule.lift();
  await at.page.clock.resume();
  await at.rows().waitFor();
  await at.nothingIsLost();
});

// WCAG 2.2, 1.4.10: 1280 pixels at 400 %.
test.each<readonly [string, RegExp, Fault]>([
  ['cannot be loaded', CHUNK, { kind: 'refuse' }],
  ['is slow', CHUNK, { kind: 'hang' }],
  ['has no answer', LIST, { kind: 'status', code: 429 }],
])(
  'a page that %s says so in 320 pixels, for axe, and is tried again by the keyboard',
  async (_how, file, fault) => {
    if (fault.kind === 'hang') await at.page.clock.install();
    const rule = at.line.cause(file, fault);
    await at.open();
    await rule.met;
    if (fault.kind === 'hang') {
      await at.page.clock.runFor(10_000);
      await at.page.clock.resume();
    }
    await at.page.setViewportSize({ width: 320, height: 640 });
    const again = panel(at.page).getByRole('button', { name: '重试' });
    await again.waitFor();
    const found = await faultsOf(at.page);
    // A page that is still coming has no heading of its own yet.
    const isComing = fault.kind === 'hang';
    expect(found.filter((one) => !isComing || !one.startsWith('page-has-heading-one'))).toEqual([]);
    expect(await isWiderThanWindow(at.page)).toBe(false);
    // What hangs is answered when the rule is lifted, and the button goes by itself.
    if (isComing) await again.press('Enter');
    rule.lift();
    if (!isComing) await again.press('Enter');
    await panel(at.page).locator('[data-row]').first().waitFor();
    expect(at.uncaught()).toEqual([]);
  },
);

test('where every area is away, a window starts, and each tab has its own retry', async () => {
  const rule = at.line.cause(/\/areas\/(?!shell\/|hashes\/)/, { kind: 'refuse' });
  // With nothing in the browser's memory.
  const newcomer = await openPerson(at.browser, at.line.baseUrl);
  await signInUnseen(newcomer, 'admin', 'admin');
  const { page: other } = await openWindow(newcomer);
  await other.goto('/order-list');
  await panel(other).getByRole('alert').getByText(FAILED).waitFor();
  await fromMenu(other, '用户', '用户列表');
  await panel(other).getByRole('alert').getByText(FAILED).waitFor();
  rule.lift();
  for (const name of ['用户列表', '订单管理']) {
    await other.getByRole('tab', { name }).click();
    await panel(other).getByRole('button', { name: '重试' }).click();
    await panel(other).locator('tr[data-row-key]').first().waitFor();
  }
  await newcomer.close();
});

test('an old release document that comes again is refused: a version that was revoked stays away', async () => {
  const orders = await teamOf(at.person, at.line.baseUrl, 'orders');
  const first = (await orders.state()).stable ?? '';
  try {
    const title = (text: string) => text.replaceAll('付款与退款', '错误的标题');
    const revoked = await orders.upload('9.0.0', title);
    const next = await orders.upload('9.1.0', (text) => text);
    await orders.act({ kind: 'promote', build: revoked });
    const json = await (await at.person.request.get('/releases.json')).text();
    const read = at.page.waitForResponse(/releases\.json/);
    await orders.act({ kind: 'revoke', build: revoked, reason: '标题有误' });
    await read;
    const rule = at.line.cause(/releases\.json/, { kind: 'stale', json });
    await orders.act({ kind: 'promote', build: next });
    await rule.met;
    await at.page.getByText('没有通过验证，已忽略').waitFor();
    rule.lift();
    await at.open();
    await panel(at.page).getByRole('heading', { level: 1, name: '付款与退款' }).waitFor();
    expect(at.uncaught()).toEqual([]);
  } finally {
    await restore(orders, first);
    orders.remove();
  }
});
