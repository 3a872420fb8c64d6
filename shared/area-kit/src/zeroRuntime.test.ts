import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import zeroRuntime from './zeroRuntime.js';

const require = createRequire(import.meta.url);
const sourceOf = (library: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${library}/package.json`)), file), 'utf8');

test('the hook of the installed library that puts rules into the page does nothing', () => {
  const left = zeroRuntime(sourceOf('@ant-design/cssinjs', 'es/hooks/useStyleRegister.js'));
  expect(left).toContain('export default function useStyleRegister() {}');
  // Other modules take it from there.
  expect(left).toContain('export function uniqueHash(path, styleStr) {');
  expect(left.match(/^import .*$/gm)).toEqual(["import hash from '@emotion/hash';"]);
});

test('the hook that components ask for their rules answers before it makes any', () => {
  const source = sourceOf('@ant-design/cssinjs-utils', 'es/util/genStyleUtils.js');
  const left = zeroRuntime(source);
  expect(source).toContain('if (memoizedZeroRuntime)');
  expect(left).not.toContain('if (memoizedZeroRuntime)');
  expect(left).toMatch(/\}, \[\]\);\s*return hashId;\s*var _usePrefix = usePrefix\(\)/);
});

test('another form of them stops the build', () => {
  expect(() => zeroRuntime('export default () => {};')).toThrow(/zeroRuntime/);
});
