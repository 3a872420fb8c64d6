import { expect, test } from '@jest/globals';
import styleText from './styleText.js';

test.each([
  ["root.innerHTML = '';", "root.textContent = '';"],
  ["this.root.innerHTML = '';", "this.root.textContent = '';"],
  ['styleNode.innerHTML = css;', 'styleNode.textContent = css;'],
])('%s becomes %s', (source, expected) => {
  expect(styleText(source)).toBe(expected);
});

test.each([
  ['a file that writes no markup any more', 'styleNode.textContent = css;'],
  ['a file that writes markup elsewhere', "root.innerHTML = ''; tip.innerHTML = '<b>x</b>';"],
])('%s stops the build', (_what, source) => {
  expect(() => styleText(source)).toThrow(/styleText/);
});
