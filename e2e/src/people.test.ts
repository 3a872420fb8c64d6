import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { WindowOptions } from './harness/browser.js';
import { faultsOf, isWiderThanWindow, smallTargets } from './harness/looks.js';
import { file, give, onPeople } from './harness/people.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const stage = openStage();
const folder = mkdtempSync(join(tmpdir(), 'banyan-people-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ID = '11010519491231002X';
const OTHER = '342401197603082149';
const WRONG = '110105194912310021';

/** Everything that outlives the page or is seen around it. */
async function traces(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.title,
      location.href,
    ]),
  );
  const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.outerHTML));
  return [kept, ...tabs, stage.product.said()].join('\n');
}

test('a number says what it is while it is typed, and opens a tab that never names it', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await onPeople(person);
  const says = panel(page).getByRole('region', { name: '号码解析' });
  const field = panel(page).getByLabel('身份证号', { exact: true });
  await field.fill('652101');
  await says.getByText('吐鲁番市').waitFor();
  await says.getByText('还需 12 位').waitFor();
  await field.fill(WRONG);
  await says.getByText('校验码不正确').waitFor();
  await panel(page).getByRole('button', { name: '打开档案' }).click();
  await panel(page).getByText('15或18位身份证格式不正确').waitFor();
  await field.fill('１１０１０５４９１２３１００２');
  await says.getByText('1949-12-31').waitFor();
  await panel(page).getByRole('button', { name: '打开档案' }).click();
  await page.waitForURL('**/people/00000000-0000-4000-8000-000000000001*');
  await panel(page).getByText('110105***********X').waitFor();
  await panel(page).getByRole('button', { name: '显示号码' }).click();
  await panel(page).getByText(ID).waitFor();
  expect(await traces(page)).not.toMatch(/110105(?:19)?491231/);

  await page.getByRole('tab', { name: /人员查询/ }).click();
  await page.getByRole('tab', { name: /林\*英/ }).click();
  await panel(page).getByText('110105***********X').waitFor();
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('what is saved in one tab is read again in the others', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await onPeople(person);
  const list = panel(page).getByRole('list', { name: '档案列表' });
  await list.getByRole('link', { name: '周梦琪' }).click();
  const name = panel(page).getByLabel('姓名');
  await name.fill('周新名');
  await panel(page).getByRole('button', { name: '保存' }).click();
  await panel(page).getByRole('heading', { level: 1, name: '周新名' }).waitFor();
  await page.getByRole('tab', { name: /人员查询/ }).click();
  await list.getByRole('listitem').first().getByText('周新名').waitFor();
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('a megabyte with 40,000 numbers is marked, and only what is near is drawn', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await onPeople(person, 'text');
  const numbers = Array.from(
    { length: 40_000 },
    (_, index) => `110105491231${String(index % 1_000).padStart(3, '0')}`,
  );
  const text = numbers.join('，同行人员记录；\n');
  await panel(page).getByLabel('文本', { exact: true }).waitFor();
  // From the disk: handed over as bytes, it would be unpacked by the page.
  const path = join(folder, 'long.txt');
  writeFileSync(path, `<img src=x onerror="window.ran = 1">${text}`);
  await give(page, path);
  const counts = panel(page).getByText('找到 40,000 个');
  await counts.waitFor();
  await panel(page).getByText('不同号码 1,000 个').waitFor();
  const all = panel(page).getByRole('region', { name: '标出号码的文本' });
  // Down to the last number, wherever the end turns out to be.
  await page.waitForFunction(
    ([label, last]) => {
      const element = document.querySelector(`[aria-label=${label}]`);
      if (element === null) return false;
      element.scrollTop = element.scrollHeight;
      return element.lastElementChild?.lastElementChild?.textContent === last;
    },
    ['标出号码的文本', numbers.at(-1)] as const,
  );
  expect(await all.evaluate((element) => element.textContent.length)).toBeGreaterThan(900_000);
  expect(await all.locator('button').count()).toBeLessThan(2_000);
  expect(await all.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('a number in a text leads to its archive and to the check list; one may be left out', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await onPeople(person, 'text');
  const text = `甲${ID}乙${OTHER}丙${WRONG}<script>window.ran=1</script>`;
  await panel(page).getByLabel('文本', { exact: true }).fill(text);
  const all = panel(page).getByRole('region', { name: '标出号码的文本' });
  await all.getByRole('button', { name: OTHER }).waitFor();
  expect(await all.evaluate((element) => element.textContent)).toBe(text);
  await panel(page).getByLabel('忽略的号码').fill('110105491231002');
  await panel(page).getByText('有效 1 个').waitFor();
  await all.getByRole('button', { name: ID }).waitFor({ state: 'detached' });
  expect(await all.getByRole('button').allTextContents()).toEqual([OTHER]);
  await all.getByRole('button', { name: OTHER }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people/00000000-0000-4000-8000-000000000002*');
  await page.goBack();
  const list = panel(page).getByRole('list', { name: '核查名单' });
  await list.waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
  // What was pasted comes back, encrypted meanwhile.
  await page.reload();
  await all.getByRole('button', { name: OTHER }).waitFor();
  expect(await traces(page)).not.toContain(OTHER);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('a file is checked line by line, filtered and exported with the verdicts', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await onPeople(person, 'file');
  await panel(page).getByRole('button', { name: '选择文件' }).waitFor();
  // 姓名,身份证号 in GB18030.
  const heading = Buffer.from('d0d5c3fb2cc9edb7ddd6a4bac50d0a', 'hex');
  const lines = `A,${ID}\r\n"=1+1",${WRONG}\r\nC,1.10105E+17\r\n`;
  await give(page, file('numbers.csv', Buffer.concat([heading, Buffer.from(lines)])));
  await panel(page).getByText('有问题 2').click();
  await panel(page).getByText('校验码不正确').waitFor();
  await panel(page).locator('tr[data-row-key]').nth(2).waitFor({ state: 'detached' });
  expect(await panel(page).locator('tr[data-row-key]').count()).toBe(2);
  await panel(page).getByText('全部 3').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: '导出核验结果' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('numbers-核验结果.csv');
  const exported = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(exported).toEqual([
    '\uFEFF姓名,身份证号,核验结果,原因,地区,出生日期,性别,18位号码,备注',
    `A,${ID},有效,,北京市 朝阳区,1949-12-31,女,${ID},`,
    `'=1+1,${WRONG},无效,校验码不正确,,,,,`,
    'C,1.10105E+17,无效,号码已被表格软件改成科学计数法，末几位丢失,,,,,',
    '',
  ]);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

describe.each<readonly [string, WindowOptions]>([
  ['zh, light, 1440', { language: 'zh', appearance: 'light' }],
  ['en, dark, 1440', { language: 'en', appearance: 'dark' }],
  ['zh, dark, 390', { language: 'zh', appearance: 'dark', width: 390, height: 844 }],
  ['en, light, 390', { language: 'en', appearance: 'light', width: 390, height: 844 }],
])('%s: nothing found by axe, nothing too wide, nothing too small', (_name, options) => {
  let person: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    person = await stage.openPerson(options);
    ({ page } = await onPeople(person, 'text'));
  });
  afterAll(() => {
    stage.leave(person);
  });

  async function look(): Promise<void> {
    expect(await faultsOf(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await smallTargets(page)).toEqual([]);
  }

  test('a text with numbers', async () => {
    await panel(page)
      .getByLabel(/^(文本|Text)$/)
      .fill(`${ID}，${WRONG}，${OTHER}`);
    await panel(page).getByRole('button', { name: OTHER }).waitFor();
    await look();
  });

  test('a file with verdicts', async () => {
    await panel(page).getByRole('link', { name: /CSV/ }).click();
    await panel(page)
      .getByRole('button', { name: /^(选择文件|Choose a file)$/ })
      .waitFor();
    await give(page, file('numbers.csv', `name,id\r\na,${ID}\r\nb,${WRONG}\r\n`));
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    await look();
  });

  test('a number, and a person', async () => {
    await panel(page)
      .getByRole('link', { name: /^(按号码|By number)$/ })
      .click();
    await panel(page)
      .getByLabel(/^(身份证号|ID number)$/)
      .fill(OTHER);
    await panel(page).getByText('1976-03-08').waitFor();
    await look();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/people/0*');
    await panel(page).getByText('342401***********9').waitFor();
    await look();
  });
});
