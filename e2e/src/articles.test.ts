import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

test('a reader searches, reads, jumps to a section, votes and reads on', async () => {
  const person = await stage.openPerson({ language: 'zh' });
  const { page, faults } = await openWindow(person);
  await page.goto('/uarticle');
  await page.getByRole('link', { name: '激活失败怎么办' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('ＰＰＴ');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '导出 PPT' }).click();
  await page.getByRole('heading', { level: 1, name: '导出 PPT' }).waitFor();
  const section = page.getByRole('navigation', { name: '本页目录' }).getByRole('link', {
    name: '套用公司模板',
  });
  await section.click();
  await page.locator('[aria-current=location]').filter({ hasText: '套用公司模板' }).waitFor();
  await page.getByRole('button', { name: '有', exact: true }).click();
  await page.getByText('谢谢您的反馈。').waitFor();
  await page.getByRole('link', { name: /^下一篇/ }).click();
  await page.getByRole('heading', { level: 1, name: '导出 Word' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('cell', { name: '中心主题' }).isVisible()).toBe(true);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('an old address leads on, and a text that does not exist in English comes in Chinese', async () => {
  const person = await stage.openPerson({ language: 'en' });
  const { page, faults } = await openWindow(person);
  await page.goto('/uarticle/export-ppt?from=mail');
  await page.getByRole('heading', { level: 1, name: 'Export slides' }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/uarticle/export-slides?from=mail');
  const moved = await fetch(`${stage.product.baseUrl}/uarticle/export-ppt`, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  await page.goto('/uarticle/change-a-shortcut');
  await page.getByText('not available in English yet').waitFor();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${stage.product.baseUrl}/uarticle/change-a-shortcut`,
  );
  expect(faults()).toEqual([]);
  const unknown = await page.goto('/uarticle/never-was');
  expect(unknown?.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is no such tutorial' }).waitFor();
  stage.leave(person);
});

test('the token of a preview leaves the address, and goes in a body alone', async () => {
  const person = await stage.openPerson({ language: 'zh' });
  const { page } = await openWindow(person);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  const token = 'a-token-that-is-not-known';
  const opened = await page.goto(`/uarticletest?lang=zh#t=${token}`);
  expect(opened?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  await page.getByText('这个预览链接无效或已失效').waitFor();
  expect(page.url()).toBe(`${stage.product.baseUrl}/uarticletest?lang=zh`);
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  await page.reload();
  await page.getByText('这个预览链接无效或已失效').waitFor();
  stage.leave(person);
});

test.each([
  ['/uarticle?category=export', 1440],
  ['/uarticle?text=PPT', 390],
  ['/uarticle/export-to-word', 390],
  ['/guidance', 390],
  ['/guidance?chapter=keyboard', 1440],
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
  await page.locator('main a:visible').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('a legal text that staff publish is announced to the next visitor, and compared', async () => {
  const staff = await signedIn(await stage.openPerson({ language: 'zh' }), 'admin');
  await staff.goto('/managearticles?kind=legal');
  await staff.getByRole('link', { name: '退款说明' }).click();
  const text = staff.getByRole('textbox', { name: '正文' });
  await text.click();
  await staff.keyboard.press('Control+End');
  await staff.keyboard.press('Enter');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('由%company%承担退款的手续费。');
  await staff.getByText('有未保存的修改').waitFor();
  await staff.getByRole('button', { name: '发布修改' }).click();
  const form = staff.getByRole('dialog', { name: '发布修改' });
  await form.getByLabel('生效日期').fill('2099-01-01');
  await form.getByLabel('修改说明').fill('说明手续费由谁承担');
  await form.getByRole('button', { name: '发布修改' }).click();
  await staff.getByText('2099-01-01 · 尚未生效: 说明手续费由谁承担').waitFor();

  const { page, faults } = await openWindow(await stage.openPerson({ language: 'zh' }));
  await page.goto('/privacy?kind=refund');
  await page.getByRole('link', { name: /新版本将自 2099-01-01 起生效/ }).click();
  await page.getByText(/^由榕.*承担退款的手续费。$/).waitFor();
  await page.getByRole('link', { name: /的版本比较$/ }).click();
  const added = page.locator('ins');
  await added.first().waitFor();
  expect(await added.allTextContents()).toEqual([
    expect.stringMatching(/^新增：由榕.*承担退款的手续费。$/),
  ]);
  await page.getByRole('link', { name: '查看现行版本' }).click();
  await page.getByText(/^自 .* 起生效$/).waitFor();
  expect(await page.getByText('承担退款的手续费').count()).toBe(0);
  expect(faults()).toEqual([]);
});
