import { beside } from './beside.js';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test.each([
  ['a', { place: 1, previous: null, next: 'b' }],
  ['b', { place: 2, previous: 'a', next: 'c' }],
  ['c', { place: 3, previous: 'b', next: null }],
  ['x', { place: 0, previous: null, next: null }],
  [null, { place: 0, previous: null, next: null }],
])('the records before and after %s', (id, expected) => {
  expect(beside(rows, id)).toEqual(expected);
});
