import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** What makes a test depend on the machine's speed, the time of day, or chance (decision 89). */
const LUCK: readonly (readonly [string, RegExp])[] = [
  ['reads the real clock', /\b(Date|performance)\.now\(\)|new Date\(\)/],
  ['waits for a time', /\bsetTimeout\((?!\w+\)|[^;]*?, 0\))|waitForTimeout\(/],
  ['is random', /Math\.random\(/],
  ['has no seed', /\bfc\.assert\((?![\s\S]*?\bseed\b)/],
];
const ROOT = resolve(process.cwd());
const ROOMS = ['shared', 'shell', 'remotes', 'server', 'e2e', 'kit', 'bench'];

function tests(): readonly string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => /[\\/]src[\\/]/.test(file) && !/node_modules|dist-types/.test(file)),
  );
}

function luckIn(file: string): readonly string[] {
  // The runner's limit does not make a test wait, and this file itself contains the patterns.
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/jest\.setTimeout\(/g, 'limit(');
  return LUCK.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

const lucky = tests()
  .filter((file) => !file.endsWith('luck.test.ts'))
  .map((file) => ({ file, found: luckIn(file) }))
  .filter(({ found }) => found.length > 0);
const reasons = JSON.parse(readFileSync(join(__dirname, 'luck.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

test.each([
  ['await new Promise((go) => setTimeout(go, 100));', 'waits for a time'],
  ['expect(Date.now() - begun).toBeLessThan(1_000);', 'reads the real clock'],
  ['fc.assert(fc.property(fc.string(), isFine), { numRuns: 10 });', 'has no seed'],
])('%s is found', (line, what) => {
  expect(LUCK.filter(([, pattern]) => pattern.test(line)).map(([name]) => name)).toEqual([what]);
});

test('no test depends on luck, except those with a reason in luck.json', () => {
  expect(lucky.filter(({ file }) => reasons[file] === undefined)).toEqual([]);
});

test('luck.json names only tests that need a reason', () => {
  const found = new Set(lucky.map(({ file }) => file));
  expect(Object.keys(reasons).filter((file) => !found.has(file))).toEqual([]);
});

test.each(['[', ']', '!', '|'])(
  'a folder with %s in its name, where no test is found, is refused in one sentence',
  (sign) => {
    const folder = mkdtempSync(join(tmpdir(), `banyan-${sign}-`));
    try {
      for (const part of ['scripts', 'package.json']) {
        cpSync(join(ROOT, part), join(folder, part), { recursive: true });
      }
      const parameters = [join(folder, 'scripts/test.mjs'), 'a suite'];
      const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^No test can be found in a folder with a ".".*\.\n$/),
      ]);
      expect(stderr).toContain(`"${sign}"`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
