import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../project.js';
import { fromRoot, type Watching, watchSources } from './watching.js';

let folder = '';
let watching: Watching | null = null;
let hear: (files: readonly string[]) => void = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-watching-'));
  mkdirSync(join(folder, 'deep'));
  for (const name of ['deep/a.ts', 'b.css', 'b.test.ts']) {
    writeFileSync(join(folder, name), '0');
    utimesSync(join(folder, name), 1, 1);
  }
  watching = watchSources({ root: ROOT, directories: [folder] }, (files) => {
    hear(files);
  });
});
afterEach(() => {
  watching?.close();
  rmSync(folder, { recursive: true, force: true });
});

const next = () =>
  new Promise<readonly string[]>((resolve) => {
    hear = resolve;
  });

test('sources are counted, tests are not', () => {
  expect(watching?.count).toBe(2);
});

test('a replaced file is noticed each time, however it was written before', async () => {
  const file = join(folder, 'deep/a.ts');
  for (const save of [1, 2, 3, 4, 5, 6]) {
    const heard = next();
    if (save % 2 === 0) writeFileSync(file, String(save));
    else {
      writeFileSync(`${file}~`, String(save));
      renameSync(`${file}~`, file);
    }
    expect(await heard).toEqual([fromRoot(ROOT, file)]);
  }
});

test('ignores tests and temporary files of editors, but notices a removed file', async () => {
  const changed = next();
  writeFileSync(join(folder, 'b.css'), '1');
  await changed;
  const heard = next();
  writeFileSync(join(folder, 'b.test.ts'), '1');
  writeFileSync(join(folder, '.a.ts.swp'), '1');
  rmSync(join(folder, 'b.css'));
  expect(await heard).toEqual([fromRoot(ROOT, join(folder, 'b.css'))]);
});
