import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@banyan/testing/node';
import { afterAll, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { exeOf } from './harness/installers.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });
const folder = mkdtempSync(join(tmpdir(), 'banyan-installer-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
const CONTENT = exeOf(1_500_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

test('an installer is uploaded, published, downloaded, counted, and withdrawn', async () => {
  const file = join(folder, 'Naolitu-9.9.0-setup.exe');
  writeFileSync(file, CONTENT);
  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  const { page, faults } = await openWindow(staff);
  await page.goto('/naolitu-download');
  await page.getByRole('button', { name: '上传安装包' }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type="file"]').setInputFiles(file);
  await form.getByText('文件已就绪').waitFor();
  await form.getByLabel('版本').fill('9.9.0');
  await form.getByText('Windows', { exact: true }).click();
  await form.getByText('x64', { exact: true }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText(SHA256).waitFor();
  await form.getByRole('button', { name: '发布' }).click();
  const publish = page.getByRole('dialog', { name: '发布' });
  await publish.getByLabel('灰度比例').fill('100');
  await publish.getByRole('button', { name: '发布' }).click();
  await form.getByRole('button', { name: '设为最低版本' }).waitFor();

  const visitor = await stage.openPerson();
  // A headless browser says that it is one, and such downloads are not counted.
  await visitor.setExtraHTTPHeaders({ 'user-agent': AGENT });
  const site = (await openWindow(visitor)).page;
  await site.goto('/productdown?product=naolitu');
  const link = site.getByRole('link', { name: /^下载 9\.9\.0（1\.5 MB），Windows x64 EXE$/ });
  const download = site.waitForEvent('download');
  await link.click();
  const came = await readFile(await (await download).path());
  expect(createHash('sha256').update(came).digest('hex')).toBe(SHA256);

  // The number of the list and the statistic count the same download.
  const row = page.getByRole('row', { name: /9\.9\.0/ });
  await until(async () => {
    await page.reload();
    await row.waitFor();
    return (await row.getByRole('cell', { name: '1', exact: true }).count()) === 1;
  });
  await page.goto('/naolitu-downstatistic?range=1&by=version&value=9.9.0');
  await page.getByText('版本：9.9.0').waitFor();
  const totals = page.getByLabel('汇总');
  await totals.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '共 1 条下载记录' }).waitFor();

  await page.goto('/naolitu-download');
  await row.getByRole('link', { name: '9.9.0' }).click();
  await form.getByRole('button', { name: '撤回' }).click();
  const withdraw = page.getByRole('dialog', { name: '撤回' });
  await withdraw.getByLabel('撤回原因').fill('启动崩溃');
  await withdraw.getByRole('button', { name: '撤回' }).click();
  await form.getByText('启动崩溃').waitFor();
  const address = await link.getAttribute('href');
  await site.reload();
  await site.getByRole('link', { name: /^下载 3\.2\.0.*Windows/ }).waitFor();
  expect((await site.request.get(address ?? '')).status()).toBe(410);
  expect(faults()).toEqual([]);
  stage.leave(staff);
  stage.leave(visitor);
});
