import { describe, expect, test } from '@jest/globals';
import { isUnsavedText, touchedWithin } from './touchedControls.js';

const place = {
  pathname: '/people/%E5%91%A8',
  search: '?text=BY%201&page=2',
  drafts: ['a note', '{"title":"two \\"words\\"\\nlines"}'],
};

describe('text that the user typed', () => {
  test.each([
    ['empty', '', false],
    ['blank', '  \n', false],
    ['in the query', 'BY 1', false],
    ['part of what is in the query', ' BY ', false],
    ['in the path', '周', false],
    ['a draft', 'a note', false],
    ['a field of a draft', 'two "words"\nlines', false],
    ['nowhere else', 'a thought', true],
    ['more than what is kept', 'a note and more', true],
  ])('%s: %j', (_name, value, lost) => {
    expect(isUnsavedText({ value }, place)).toBe(lost);
  });

  test('counts as unsaved even if the address cannot be decoded', () => {
    expect(isUnsavedText({ value: '100%' }, { ...place, pathname: '/a/100%' })).toBe(false);
  });
});

test('finds only typed-into text controls that are still inside the elements', () => {
  document.body.innerHTML = `<div id="in"><input value="a"><input type="checkbox" value="b">
    <textarea>c</textarea><p contenteditable="true">d</p><input value="e"></div><input value="f">`;
  const all = [...document.querySelectorAll('input, textarea, p')];
  const typed = new WeakSet<EventTarget>(all.filter((_, index) => index !== 4));
  const controls = touchedWithin([document.getElementById('in'), null], typed);
  expect(controls.map(({ value }) => value)).toEqual(['a', 'c', 'd']);
});
