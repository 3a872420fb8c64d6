import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { signedIn } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';
import { type Team, teamOf } from './harness/team.js';

const stage = openStage();
let person: BrowserContext;
let team: Team;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  team = await teamOf(person, stage.product.baseUrl, 'community');
});
afterAll(() => {
  team.remove();
});

test('an operator sees a published version, compares it, makes it live, takes it back, and reads who did what', async () => {
  await team.upload('3.0.0', (text) => text.replaceAll('社区', '社群'));
  const { page, faults } = await openWindow(person);
  await page.goto('/areas');
  await panel(page).getByRole('button', { name: '查看 community 的版本' }).click();
  const next = panel(page).getByRole('listitem').filter({ hasText: '3.0.0' });
  await next.getByText(/community team 发布于/).waitFor();

  await next.getByRole('button', { name: '比较' }).click();
  await page
    .getByRole('dialog')
    .getByText(/个文件不同/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();

  await next.getByRole('button', { name: '设为正式' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '设为正式' }).click();
  await next.getByText('正式', { exact: true }).waitFor();

  await panel(page).getByRole('button', { name: '回滚' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('名称不对');
  await page.getByRole('dialog').getByRole('button', { name: '回滚' }).click();
  await next.getByText('正式', { exact: true }).waitFor({ state: 'detached' });

  await panel(page).getByText('操作记录').click();
  const trail = panel(page).getByRole('table', { name: '发布操作记录' });
  const newest = trail.getByRole('row').filter({ hasText: '名称不对' }).first();
  await newest.getByText('回滚').waitFor();
  await newest.getByText('名称不对').waitFor();
  expect(faults()).toEqual([]);
});

test('what an operator puts into the folder and cannot be served is said, with the reason', async () => {
  const pointer = join(stage.product.releases, 'logs', 'live.json');
  const before = readFileSync(pointer);
  writeFileSync(pointer, '{"build":"cccccccccccccccc"}');
  const { page, faults } = await openWindow(person);
  await page.goto('/areas');
  const notice = panel(page).getByRole('alert');
  await notice
    .getByRole('listitem')
    .filter({ hasText: 'logs' })
    .getByText('manifest.json')
    .waitFor();
  writeFileSync(pointer, before);
  expect(faults()).toEqual([]);
});

test('a preview runs in the session that asked for it and in no other, with a banner that ends it', async () => {
  const build = await team.upload('3.1.0', (text) => text.replaceAll('标签', '话题'));
  await team.act({ kind: 'preview', name: 'next', build });
  const { page } = await openWindow(person);
  await page.goto('/areas?view=overrides');
  await panel(page).getByRole('combobox', { name: '模块' }).click();
  await page.getByTitle('community').click();
  await panel(page).getByRole('combobox', { name: '来源' }).click();
  await page.getByTitle('预览 next').click();
  await panel(page).getByRole('button', { name: '开始覆盖' }).click();
  const banner = page
    .getByRole('status')
    .filter({ hasText: 'community' })
    .filter({ hasText: '预览' });
  await banner.waitFor();
  const serves = (content: string) => content.includes(build);
  expect(serves(await page.content())).toBe(true);

  const other = await signedIn(await stage.openPerson(), 'admin');
  expect(serves(await other.content())).toBe(false);

  await banner.getByRole('button').click();
  await banner.waitFor({ state: 'detached' });
});
