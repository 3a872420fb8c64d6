import { expect, jest, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { LIST, openLineStage, TYPED } from './harness/lineStage.js';
import { keptOn } from './harness/noLoss.js';
import { panel } from './harness/tabs.js';

jest.setTimeout(120_000);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = 1"><script>window.ran = 1</script></svg>';

const at = openLineStage();

test.each([
  ['answers 503 and when to come again', { kind: 'status', code: 503, retryAfter: 1 }],
  ['loses the answer', { kind: 'cut' }],
  ['refuses', { kind: 'refuse' }],
  ['ends in the middle of the answer', { kind: 'truncate', bytes: 40 }],
] as const)('a list whose line %s once is read again, and nothing is said', async (_how, fault) => {
  const rule = at.line.cause(LIST, fault, 1);
  await at.open();
  await rule.met;
  await at.rows().waitFor();
  expect(await panel(at.page).getByRole('alert').count()).toBe(0);
  await at.nothingIsLost();
});

test('a list whose answer comes in pieces is shown when it is whole', async () => {
  const rule = at.line.cause(LIST, { kind: 'drip', bytes: 64 });
  await at.open();
  await at.rows().waitFor();
  rule.lift();
  await at.nothingIsLost();
});

test('a list that hangs says so after 3 s and after 10 s, and is there once it is answered', async () => {
  await at.page.clock.install();
  const rule = at.line.cause(LIST, { kind: 'hang' });
  await at.open();
  await rule.met;
  await at.page.clock.runFor(3_000);
  await panel(at.page).getByText('仍在加载').waitFor();
  await at.page.clock.runFor(7_000);
  await panel(at.page).getByText('还没有回应').waitFor();
  rule.lift();
  await at.page.clock.resume();
  await at.rows().waitFor();
  await at.nothingIsLost();
});

test.each([
  ['loses the answer', { kind: 'cut' }],
  ['answers 503 and when to come again', { kind: 'status', code: 503, retryAfter: 1 }],
  ['refuses', { kind: 'refuse' }],
] as const)('a change whose line %s once is done once, and nothing is said', async (how, fault) => {
  await at.page.getByRole('tab', { name: '订单管理' }).click();
  await at.rows().getByRole('link').first().click();
  const drawer = at.page.getByRole('dialog', { name: /^订单 / });
  await drawer.getByLabel('备注内容').fill(how);
  const rule = at.line.cause(/AddNote/, fault, 1);
  await drawer.getByRole('button', { name: '保存备注' }).click();
  await rule.met;
  const saved = drawer.getByRole('listitem').filter({ hasText: how });
  await saved.waitFor();
  expect(await saved.count()).toBe(1);
  expect(await drawer.getByRole('alert').count()).toBe(0);
  expect(at.uncaught()).toEqual([]);
});

test('a limit that is reached is said, and nothing is asked again by itself', async () => {
  await at.page.clock.install();
  let asked = 0;
  at.page.on('request', (request) => {
    if (LIST.test(request.url())) asked += 1;
  });
  const rule = at.line.cause(LIST, { kind: 'status', code: 429, retryAfter: 1 });
  await at.open();
  await panel(at.page).getByRole('alert').waitFor();
  const once = asked;
  await at.page.clock.runFor(20_000);
  expect(asked).toBe(once);
  await at.page.clock.resume();
  rule.lift();
  await panel(at.page).getByRole('button', { name: '重试' }).click();
  await at.rows().waitFor();
  await at.nothingIsLost();
});

test.each([
  ['half a minute', 30_000],
  ['ten minutes', 600_000],
  ['a night', 36_000_000],
])('%s offline while typing: the bar says so, and nothing is lost', async (_how, ms) => {
  await at.page.clock.install();
  await at.person.setOffline(true);
  await at.page.getByText('网络已断开').waitFor();
  await at.page.getByRole('tab', { name: '订单管理' }).click();
  const field = panel(at.page).getByRole('textbox', { name: '关键字' });
  await field.fill(`${TYPED}，再写一点`);
  const typed = await keptOn(at.page);
  await at.page.clock.fastForward(ms);
  expect(await keptOn(at.page)).toEqual(typed);
  await at.person.setOffline(false);
  await at.page.clock.resume();
  await at.page.getByText('已恢复连接').waitFor();
  expect(await keptOn(at.page)).toEqual(typed);
  expect(at.uncaught()).toEqual([]);
});

test.each<readonly [string, Parameters<Route['fulfill']>[0], isPainted: boolean]>([
  ['is not found', { status: 404 }, false],
  ['is a page', { contentType: 'text/html', body: '<script>window.ran = 1</script>' }, false],
  ['is no picture', { contentType: 'image/png', body: 'PNG' }, false],
  ['has a script', { contentType: 'image/svg+xml', body: SVG }, true],
])(
  'a picture of the user that %s runs nothing, and is kept only as it was painted',
  async (_how, answer, isPainted) => {
    await at.page.route('**/pictures/made-up', (route) => route.fulfill(answer));
    await at.page.route(/GetUserPicInfo/, (route) =>
      route.fulfill({
        json: { success: true, result: `${at.line.baseUrl}/pictures/made-up`, error: null },
      }),
    );
    await at.page.evaluate(() => {
      localStorage.setItem('userImg', 'of before');
    });
    const asked = at.page.waitForResponse('**/pictures/made-up');
    await at.page.reload();
    await asked;
    await at.page.waitForFunction(() => localStorage.getItem('userImg') !== 'of before');
    const kept = await at.page.evaluate(() => localStorage.getItem('userImg'));
    expect(kept?.startsWith('data:image/jpeg;base64,') ?? false).toBe(isPainted);
    expect(await at.page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    expect(at.uncaught()).toEqual([]);
  },
);

test('a window that is hidden while the picture of its user does not come closes at once, and without a fault', async () => {
  await at.page.clock.install();
  // A minute after the last time, by a clock that starts at 0 when it is installed.
  await at.page.clock.fastForward(600_000);
  const rule = at.line.cause(/GetUserPicInfo/, { kind: 'hang' });
  await at.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await rule.met;
  const closed = at.page.waitForEvent('close');
  await at.page.close({ runBeforeUnload: true });
  await closed;
  expect(at.uncaught()).toEqual([]);
});
