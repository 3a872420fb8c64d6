import { openWords } from './openWords.js';

const KEY = 'k'.repeat(24);
const open = (key: string) => Promise.resolve(key === KEY ? '13800138000' : null);
const hidden = `138****8000~${KEY}`;

test.each([
  [
    'within a filter',
    { filter: { text: hidden, a: 1 }, page: 1 },
    { filter: { text: '13800138000', a: 1 }, page: 1 },
  ],
  ['beside the page', { text: hidden, page: 1 }, { text: '13800138000', page: 1 }],
  ['as it was typed', { filter: { text: 'BY' } }, { filter: { text: 'BY' } }],
  ['not at all', { id: 'C1' }, { id: 'C1' }],
  [
    'under a key that is over',
    { filter: { text: `138****8000~${'x'.repeat(24)}` } },
    { filter: { text: '138****8000' } },
  ],
])('a text that comes %s', async (_how, request, expected) => {
  expect(await openWords(request, true, open)).toEqual(expected);
});

test('what a call writes stays as it was written, and the filter of an act on many is opened', async () => {
  const note = { id: 'BY1', text: `see 138****8000~${'x'.repeat(24)}` };
  expect(await openWords(note, false, open)).toEqual(note);
  expect(await openWords({ filter: { text: hidden }, months: 1 }, false, open)).toEqual({
    filter: { text: '13800138000' },
    months: 1,
  });
});
