import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { signInHere } from './harness/buying.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

test('a visitor finds a map, moves in it by keys, takes it along, and comments after signing in', async () => {
  const person = await stage.openPerson({ language: 'zh' });
  const { page, faults } = await openWindow(person);
  await page.goto('/community');
  await page.getByRole('searchbox').fill('新产品');
  await page.keyboard.press('Enter');
  await page.getByText('1 个文件').waitFor();
  await page.getByRole('link', { name: '新产品上市计划' }).click();
  await page.getByRole('heading', { level: 1, name: '新产品上市计划' }).waitFor();

  const drawing = page.getByRole('application');
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^目标，已折叠/ }).waitFor();
  // Without Ctrl the wheel is the page's.
  await drawing.hover();
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 0);
  await page.getByRole('button', { name: '大纲' }).click();
  await page.getByText('交付延期').waitFor();

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'OPML' }).click();
  expect((await coming).suggestedFilename()).toBe('新产品上市计划.opml');

  await page.getByRole('button', { name: '登录后可以评论和举报' }).click();
  await signInHere(page, 'customer2');
  await page.getByRole('textbox', { name: '写评论' }).fill('已经拿去用了');
  await page.getByRole('button', { name: '发表' }).click();
  await page.getByText('评论已提交，审核后其他人可见。').waitFor();
  await page.getByText('待审核，仅您可见').waitFor();
  expect(new URL(page.url()).pathname).toBe('/community/diagram-1');
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test.each([
  ['/community', 1440],
  ['/community?written=zh', 390],
  ['/community/diagram-1', 1440],
  ['/community/diagram-1', 390],
])('nothing moves on %s while it loads, at a width of %d', async (path, width) => {
  const person = await stage.openPerson({ language: 'zh' });
  const { page, faults } = await openWindow(person);
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.locator('main svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('what was taken down is gone, and what is hidden was never there', async () => {
  const status = async (path: string) => (await fetch(stage.product.baseUrl + path)).status;
  const states = ['diagram-1', 'diagram-58', 'diagram-56', 'diagram-49', 'nothing'];
  const all = await Promise.all(states.map((id) => status(`/community/${id}`)));
  expect(all).toEqual([200, 410, 404, 404, 404]);
});
