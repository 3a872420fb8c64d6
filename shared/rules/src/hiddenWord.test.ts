import { hiddenWord, isPersonalWord, readHiddenWord } from './hiddenWord.js';

test.each([
  ['13800138000', true],
  ['+86 138-0013-8000', true],
  ['wang@example.com', true],
  ['138****8000', false],
  ['BY2026112012345678', false],
  ['李晓明', false],
  ['@', false],
])('%s is personal: %s', (text, expected) => {
  expect(isPersonalWord(text)).toBe(expected);
});

test('what hides a text is read again, and fits a filter', () => {
  const key = 'k'.repeat(24);
  const word = hiddenWord('138****8000', key);
  expect(readHiddenWord(word)).toEqual({ shown: '138****8000', key });
  expect(hiddenWord(`w***@${'long.'.repeat(40)}example.com`, key)).toHaveLength(64);
  expect(readHiddenWord('138****8000')).toBeNull();
});
