import { LINK_VECTORS, MARKUP_VECTORS } from '@banyan/testing/node';
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { openMany, panel, tabAt } from './harness/tabs.js';

const stage = openStage({ orders: 20 });

const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
const isSaved = (page: Page) => page.getByText(/^已保存/).waitFor();

async function openStaff() {
  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  return { staff, ...(await openWindow(staff)) };
}

/** Begins a tutorial and opens its editor. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/managearticles');
  await page.getByRole('button', { name: '写文章' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByRole('button', { name: '写文章' }).click();
  await body(page).click();
}

/** As a program that has copied this HTML. */
async function paste(page: Page, html: string): Promise<void> {
  await body(page).evaluate((target, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', 'plain');
    const options = { clipboardData, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent('paste', options));
  }, html);
}

async function publishIn(page: Page, category: string): Promise<void> {
  await page.getByRole('combobox', { name: '分类' }).click();
  await page.getByTitle(category, { exact: true }).click();
  const details = page.locator('section').filter({ hasText: '文章信息' });
  await details.getByRole('button', { name: '保存' }).click();
  await page.getByText('还没有选择分类').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '下线' }).waitFor();
}

async function statusOf(visitor: BrowserContext, path: string): Promise<number> {
  return (await visitor.request.get(path)).status();
}

const HOSTILE = [
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1"></svg>',
  '<script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">x</a>',
  '<details open ontoggle="window.ran=1">x</details>',
];

test('a tutorial is pasted under the real policy, saves itself, keeps its undo and reaches its readers', async () => {
  const { staff, page, faults } = await openStaff();
  await begin(page, '导出思维导图');
  await page.keyboard.type('## 第一步');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('先打开“文件”菜单，再选择“导出”。'.repeat(4));
  await page.keyboard.press('Enter');
  await paste(
    page,
    `<p>要<b>注意</b></p>${HOSTILE.join('')}<ul><li>一</li></ul><table><tr><th>格式</th></tr><tr><td>PPT</td></tr></table>`,
  );
  expect(await body(page).locator('h2').textContent()).toBe('第一步');
  expect(await body(page).locator('table td').textContent()).toBe('PPT');
  await isSaved(page);

  // Another tab and back: the cursor's place, the text and its undo are as they were.
  await page.getByRole('tab', { name: '文章管理' }).click();
  await page.getByRole('tab', { name: /^编辑 导出思维导图/ }).click();
  await body(page).press('Control+z');
  expect(await body(page).locator('table').count()).toBe(0);
  await body(page).press('Control+Shift+z');
  await body(page).locator('table').waitFor();

  await publishIn(page, '入门');
  const visitor = await stage.openPerson();
  const site = (await openWindow(visitor)).page;
  await site.goto('/uarticle/dao-chu-si-wei-dao-tu');
  await site.getByRole('heading', { level: 2, name: '第一步' }).waitFor();
  expect(await site.getByRole('cell', { name: 'PPT' }).count()).toBe(1);
  for (const each of [page, site]) {
    expect(await each.evaluate(() => 'ran' in window)).toBe(false);
  }
  expect(faults()).toEqual([]);

  await page.getByRole('button', { name: '下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  await page.getByText('已下线').first().waitFor();
  expect(await statusOf(visitor, '/uarticle/dao-chu-si-wei-dao-tu')).toBe(404);
  stage.leave(staff);
  stage.leave(visitor);
});

test('two hundred script vectors run nowhere, and the policy has nothing to refuse', async () => {
  const { staff, page, faults } = await openStaff();
  // Each vector calls it.
  const listen = () => Object.assign(window, { alert: () => Object.assign(window, { ran: 1 }) });
  const [first = ''] = MARKUP_VECTORS;
  await begin(page, first);
  await page.evaluate(listen);
  for (const vector of MARKUP_VECTORS) await paste(page, `<p>x</p>${vector}`);
  for (const vector of LINK_VECTORS) {
    await paste(page, `<a href="${vector.replaceAll('"', '&quot;')}">x</a>`);
    await page.keyboard.insertText(vector);
  }
  await isSaved(page);
  await publishIn(page, '入门');
  const visitor = await stage.openPerson();
  const { page: site, faults: readerFaults } = await openWindow(visitor);
  await site.addInitScript(listen);
  await site.goto('/uarticle');
  await site.getByRole('link', { name: first }).first().click();
  await site.getByRole('heading', { level: 1, name: first }).waitFor();
  await site.reload();
  await site.getByRole('heading', { level: 1, name: first }).waitFor();
  for (const each of [page, site]) {
    expect(await each.evaluate(() => 'ran' in window)).toBe(false);
  }
  expect([...faults(), ...readerFaults()]).toEqual([]);
  stage.leave(staff);
  stage.leave(visitor);
});

test('an input method writes a word as one, and a tab that slept keeps the text and its undo', async () => {
  const { staff, page } = await openStaff();
  await openMany(page, 11);
  await begin(page, '用输入法写');
  const keyboard = await staff.newCDPSession(page);
  for (const text of ['s', 'si', 'siwei']) {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await keyboard.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }
  await keyboard.send('Input.insertText', { text: '思维' });
  expect(await body(page).textContent()).toBe('思维');
  await isSaved(page);
  for (let index = 0; index < 10; index += 1) {
    await tabAt(page, index).click();
    await panel(page).getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await page.getByRole('textbox', { name: '正文', includeHidden: true }).count()).toBe(0);
  await page.getByRole('tab', { name: /^编辑 用输入法写/ }).click();
  await body(page).getByText('思维', { exact: true }).waitFor();
  await body(page).press('Control+z');
  expect(await body(page).textContent()).toBe('');
  await body(page).press('Control+Shift+z');
  await body(page).getByText('思维', { exact: true }).waitFor();
  stage.leave(staff);
});

test('what is written offline is kept, comes back after a reload, and is saved once the line is back', async () => {
  const { staff, page } = await openStaff();
  await begin(page, '断网也能写');
  await isSaved(page);
  await staff.setOffline(true);
  await page.keyboard.insertText('断网时写的一句话');
  await page.getByText('未保存：网络断开，已存在本机').waitFor();
  await staff.setOffline(false);
  await isSaved(page);
  await page.reload();
  await body(page).getByText('断网时写的一句话').waitFor();
  stage.leave(staff);
});

test('two editors at once lose nothing: the slower one is told and keeps their text as a new version', async () => {
  const { staff, page } = await openStaff();
  await begin(page, '两人同时写');
  await isSaved(page);
  const other = await openStaff();
  await other.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await body(other.page).click();
  await other.page.keyboard.insertText('同事写的');
  await isSaved(other.page);
  await body(page).click();
  await page.keyboard.insertText('我写的');
  await page.getByText(/保存了另一份正文/).waitFor();
  await page.getByRole('button', { name: '保留我的为新版本' }).click();
  await isSaved(page);
  await page.getByRole('button', { name: '查看版本' }).click();
  // The colleague's text is a version that can be brought back.
  await page
    .getByRole('button', { name: /^查看 .* 的版本$/ })
    .nth(1)
    .click();
  await page.getByText('同事写的').waitFor();
  stage.leave(staff);
  stage.leave(other.staff);
});
