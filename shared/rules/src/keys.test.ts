import { expect, test } from '@jest/globals';
import { isComposing, latinKey } from './keys.js';

test.each([
  ['a key of a composition', { isComposing: true, keyCode: 13 }, true],
  ['the key that ends it', { isComposing: false, keyCode: 229 }, true],
  ['a key outside it', { isComposing: false, keyCode: 13 }, false],
])('%s composes, in an event of React too: %j', (_name, pressed, expected) => {
  expect(isComposing(pressed)).toBe(expected);
  expect(isComposing({ nativeEvent: pressed })).toBe(expected);
});

test.each([
  ['Cyrillic', 'л', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Cyrillic', 'б', 'Comma', ','],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['French, where A is in the place of Q', 'a', 'KeyQ', 'a'],
  ['German', 'ö', 'Semicolon', 'ö'],
  ['any', '?', 'Slash', '?'],
  ['any', 'Enter', 'Enter', 'Enter'],
  ['any', 'Process', 'KeyK', 'Process'],
  ['Cyrillic', '№', 'Digit3', '№'],
])('on a layout that is %s, %s at %s is the key %s', (_layout, key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});
