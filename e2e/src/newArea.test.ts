import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openWindow, signIn } from './harness/browser.js';
import { servingBuilt } from './harness/publishing.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';

const sources = copySources();
const copy = sources.folder;
const stage = openStage();
afterAll(sources.remove);

const kit = (...parameters: readonly string[]) => {
  sources.kit(stage.product.releases, ...parameters);
};

test('a new area passes its own test, is built alone and appears in the running menu', async () => {
  kit('new', 'area', 'coupons');
  expect(existsSync(join(copy, 'remotes/coupons/src/area.ts'))).toBe(true);
  expect(readFileSync(join(copy, 'tsconfig.json'), 'utf8')).toContain('remotes/coupons');
  expect(readFileSync(join(copy, 'package-lock.json'), 'utf8')).toContain('remote-coupons');
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'dom'];
  sources.run(stage.product.releases, ...jest, '--testPathPatterns', 'remotes/coupons');
  kit('build', 'coupons');
  await servingBuilt(stage.product, 'coupons');

  const person = await stage.openPerson();
  const { page, faults } = await openWindow(person);
  await page.goto('/admin');
  await signIn(page, 'admin');
  await page.waitForURL('**/admin');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: 'Coupons' }).click();
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await page.getByText('这个页面还没有内容。').waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Coupons×']);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test.each([
  ['orders', /already/],
  ['Coupons!', /no area name/],
])('no area "%s": one clear sentence', (name, said) => {
  expect(() => kit('new', 'area', name)).toThrow(said);
});
