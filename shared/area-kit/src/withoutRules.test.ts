import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import withoutRules from './withoutRules.js';

const ANTD = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es');

test.each([
  [
    "genStyleHooks('Tag', (token) => { return { a: ',' }; }, prepare)",
    "genStyleHooks('Tag', () => [], prepare)",
  ],
  ["genStyleHooks(['Input', 'OTP'], genOTP)", "genStyleHooks(['Input', 'OTP'], () => [])"],
  ['genSubStyleComponent([a, b], f, g); h(f)', 'genSubStyleComponent([a, b], () => [], g); h(f)'],
  ["genComponentStyleHook('Wave', wave)", "genComponentStyleHook('Wave', () => [])"],
  [
    "const genOther = (token) => ({ color: 'red' });",
    "const genOther = (token) => ({ color: 'red' });",
  ],
])('%s becomes %s', (source, expected) => {
  expect(withoutRules(source)).toBe(expected);
});

test('a maker that is called by another name stops the build', () => {
  expect(() => withoutRules("styles.genStyleHooks('Tag', rules)")).toThrow(/withoutRules/);
});

test('in each of antd’s style folders a maker’s rules go, and nothing else does', () => {
  const files = readdirSync(ANTD, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+\/style\/[\w-]+\.js$/.test(file.replaceAll('\\', '/')),
  );
  const exportsIn = (source: string) => source.match(/^export (default|const \w+)/gm);
  const sources = files.map((file) => readFileSync(join(ANTD, file), 'utf8'));
  const changed = sources.filter((source) => withoutRules(source) !== source);
  expect(changed.length).toBeGreaterThan(60);
  for (const source of changed) {
    const left = withoutRules(source);
    expect(exportsIn(left)).toEqual(exportsIn(source));
    // It can still be read, and nothing is left to take out.
    expect(withoutRules(left)).toBe(left);
  }
});
