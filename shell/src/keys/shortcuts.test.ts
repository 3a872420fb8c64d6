import { describe, expect, test } from '@jest/globals';
import { isTextField, type KeyPress, SHORTCUTS, shortcutOf } from './shortcuts.js';
import { shownKeys } from './shownKeys.js';

const press = (key: string, ...held: readonly ('ctrl' | 'meta' | 'alt' | 'shift')[]): KeyPress => ({
  key,
  code: '',
  keyCode: 0,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  isComposing: false,
});

describe('the shortcut of a key press', () => {
  test.each([
    ['? on a keyboard that needs Shift for it', press('?', 'shift'), 'help'],
    ['? on one that does not', press('?'), 'help'],
    ['Ctrl+/', press('/', 'ctrl'), 'menuSearch'],
    ['Cmd+/ on a Mac', press('/', 'meta'), 'menuSearch'],
    ['Ctrl+b', press('b', 'ctrl'), 'fold'],
    ['Alt+W', press('w', 'alt'), 'closeTab'],
    ['Option+W on a Mac, which writes a sign', { ...press('∑', 'alt'), code: 'KeyW' }, 'closeTab'],
    ['∑ without it', { ...press('∑'), code: 'KeyW' }, null],
    ['Ctrl+B with Caps Lock', press('B', 'ctrl'), 'fold'],
    ['Ctrl+Shift+B, the browser’s own', press('B', 'ctrl', 'shift'), null],
    ['Ctrl+,', press(',', 'ctrl'), 'settings'],
    ['Ctrl+K on a Cyrillic keyboard', { ...press('л', 'ctrl'), code: 'KeyK' }, 'switcher'],
    ['Cmd+K on a Greek one', { ...press('κ', 'meta'), code: 'KeyK' }, 'switcher'],
    ['Ctrl+, on a Cyrillic one', { ...press('б', 'ctrl'), code: 'Comma' }, 'settings'],
    ['Ctrl+Q on a French one, which is A’s place', { ...press('a', 'ctrl'), code: 'KeyQ' }, null],
    [
      'Ctrl+B by the letter where the place is another’s',
      { ...press('b', 'ctrl'), code: 'KeyN' },
      'fold',
    ],
    ['AltGr, which is Ctrl+Alt', press('/', 'ctrl', 'alt'), null],
    ['b alone', press('b'), null],
  ])('%s', (_name, pressed, id) => {
    expect(shortcutOf(pressed, false)).toBe(id);
  });

  test('in a text field a character is text, and Ctrl shortcuts still work', () => {
    expect(shortcutOf(press('?', 'shift'), true)).toBeNull();
    expect(shortcutOf(press('/', 'ctrl'), true)).toBe('menuSearch');
  });

  test('no shortcut works while characters are being composed', () => {
    expect(shortcutOf({ ...press('/', 'ctrl'), isComposing: true }, true)).toBeNull();
    expect(shortcutOf({ ...press('/', 'ctrl'), keyCode: 229 }, true)).toBeNull();
  });

  test('single-character shortcuts can be turned off, the others stay', () => {
    expect(shortcutOf(press('?', 'shift'), false, false)).toBeNull();
    expect(shortcutOf(press('b', 'ctrl'), false, false)).toBe('fold');
  });
});

test('no two shortcuts share keys or an id', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(SHORTCUTS.map(({ id }) => id)).size).toBe(SHORTCUTS.length);
});

test('keys are shown as the operating system names them', () => {
  expect(shownKeys('Alt+Shift+ArrowLeft', false)).toEqual(['Alt', 'Shift', '←']);
  expect(shownKeys('Ctrl+K', true)).toEqual(['⌘', 'K']);
});

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<button></button>', false],
])('%s takes text: %s', (html, takes) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  expect(isTextField(holder.firstElementChild)).toBe(takes);
});
