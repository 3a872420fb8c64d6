import { createRandom } from '../../ground/demoData/random.js';
import { spread } from './spread.js';

const filesOf = (authors: string) =>
  authors.split('').map((authorId, place) => ({ authorId, place }));
const inWords = (files: readonly { readonly authorId: string }[]) =>
  files.map(({ authorId }) => authorId).join('');

test.each<[string, number, string]>([
  ['aaab', 1, 'abaa'],
  ['aaab', 2, 'aaba'],
  ['aabbcc', 1, 'ababcc'],
  ['aaa', 1, 'aaa'],
  ['abc', 1, 'abc'],
  ['', 3, ''],
])('%s with %i in a row is %s', (authors, most, expected) => {
  expect(inWords(spread(filesOf(authors), most))).toBe(expected);
});

test('it keeps all files, the order of each author, and no longer row than it must', () => {
  const random = createRandom(20_261_128);
  for (let round = 0; round < 200; round += 1) {
    const authors = Array.from({ length: random.whole(0, 30) }, () =>
      random.pick(['a', 'a', 'a', 'b', 'c']),
    ).join('');
    const most = random.whole(1, 4);
    const files = filesOf(authors);
    const found = spread(files, most);
    expect(found.toSorted((a, b) => a.place - b.place)).toEqual(files);
    for (const author of 'abc') {
      const own = found.filter(({ authorId }) => authorId === author).map(({ place }) => place);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    const rows = [...inWords(found).matchAll(/(.)\1*/g)];
    const long = rows.findIndex(([row]) => row.length > most);
    // Where a row is too long, there is nothing of others behind it.
    expect(long === -1 || long === rows.length - 1).toBe(true);
  }
});
