import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { areasCommand } from './harness/command.js';
import { copyReleases } from './harness/product.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';
import { keyFor } from './harness/team.js';

const { folder, remove } = copySources();
const stage = openStage();
let person: BrowserContext;
let key: string;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  key = await keyFor(person, stage.product.baseUrl, 'machine-code-filter');
  // As on a team's machine: what it has not changed is built.
  copyReleases(join(folder, 'releases'), []);
});
afterAll(remove);

const areas = (...parameters: readonly string[]) =>
  areasCommand({ folder, gateway: stage.product.baseUrl, key }, ...parameters);

type Answer = {
  readonly state: {
    readonly stable: string;
    readonly versions: readonly { readonly version: string; readonly verified: boolean }[];
  };
  readonly phases: readonly { readonly phase: string; readonly seconds: number }[];
};

test('from a changed line to production with one command: built, verified, uploaded and live, each phase with its time', async () => {
  const texts = join(folder, 'remotes/machine-code-filter/src/area.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll('机器码过滤', '机器码筛选'));
  const parameters = ['machine-code-filter', '--bump', 'minor', '--json'];
  const { code, out, progress } = await areas('publish', ...parameters);
  expect({ code, progress }).toEqual({ code: 0, progress: expect.stringMatching(/✓ upload/) });
  const { state, phases } = JSON.parse(out) as Answer;
  expect(phases.map(({ phase }) => phase)).toEqual([
    'registry',
    'check',
    'build',
    'verify',
    'upload',
  ]);
  expect(state.versions[0]).toMatchObject({ version: '0.2.0', verified: true });

  const { page } = await openWindow(person);
  await page.goto('/machinecode-filter');
  await page.getByRole('tab', { name: '机器码筛选' }).waitFor();

  // The same once more is nothing new; a script can tell.
  const again = await areas('publish', 'machine-code-filter', '--json');
  expect(again).toMatchObject({ code: 4, out: expect.stringMatching(/nothing has changed/) });
});

test.each([
  [['rollback', 'machine-code-filter'], 2, /--reason/],
  [['status', 'orders'], 5, /./],
  [['status', 'machine-code-filter', '--gateway', 'http://localhost:1'], 6, /does not answer/],
  [['publish', 'orders', '--to', 'everywhere'], 2, /stable, canary/],
])('%j ends with %s and says why', async (parameters, code, words) => {
  const ended = await areas(...parameters);
  expect(ended.code).toBe(code);
  expect(ended.progress).toMatch(words);
});
