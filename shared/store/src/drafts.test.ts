import { describe, expect, test } from '@jest/globals';
import { createDrafts } from './drafts.js';

const kept = (page: string, key: string, text: string) => ({ page, key, text });

test('what is written under a key of a page is read there and nowhere else', () => {
  const drafts = createDrafts();
  drafts.of('a').write('note', 'one');
  expect(drafts.of('a').read('note')).toBe('one');
  expect(drafts.of('a').read('other')).toBeNull();
  expect(drafts.of('b').read('note')).toBeNull();
  drafts.of('a').write('note', null);
  expect([drafts.of('a').read('note'), drafts.all()]).toEqual([null, []]);
});

test('all that would be lost, the oldest change first; blank text is shown but not lost', () => {
  const drafts = createDrafts();
  drafts.of('a').write('1', 'x');
  drafts.of('b').write('2', 'y');
  drafts.of('a').write('1', 'xx');
  drafts.of('a').write('3', ' \n');
  expect(drafts.all()).toEqual([kept('b', '2', 'y'), kept('a', '1', 'xx')]);
  expect(drafts.of('a').read('3')).toBe(' \n');
});

test('listeners hear changes, and only those', () => {
  const drafts = createDrafts();
  let heard = 0;
  const stop = drafts.subscribe(() => {
    heard += 1;
  });
  drafts.of('a').write('1', 'x');
  drafts.of('a').write('1', 'x');
  drafts.of('a').write('2', null);
  expect(heard).toBe(1);
  stop();
  drafts.of('a').write('1', 'y');
  expect(heard).toBe(1);
});

describe('what came back', () => {
  test('is known as such until it is dropped; what was typed meanwhile counts more', () => {
    const drafts = createDrafts();
    const page = drafts.of('a');
    page.write('typed', 'new');
    drafts.restore([kept('a', 'typed', 'old'), kept('a', 'note', 'n'), kept('b', 'note', 'm')]);
    expect(page.read('typed')).toBe('new');
    expect(page.restored()).toEqual(['note']);
    const before = page.restored();
    page.write('note', 'n, longer');
    expect(page.restored()).toBe(before);
    page.write('note', null);
    expect(page.restored()).toEqual([]);
    page.write('note', 'again');
    expect(page.restored()).toEqual([]);
  });

  test('goes with its page, or with all', () => {
    const drafts = createDrafts();
    drafts.restore([kept('a', 'note', 'n'), kept('b', 'note', 'm')]);
    drafts.dropPage('a');
    expect([drafts.of('a').restored(), drafts.all()]).toEqual([[], [kept('b', 'note', 'm')]]);
    drafts.clear();
    expect([drafts.of('b').restored(), drafts.all()]).toEqual([[], []]);
  });
});
