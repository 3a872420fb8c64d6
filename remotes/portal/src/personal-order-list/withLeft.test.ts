import { withLeft } from './withLeft.js';

const some = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const told = (...ids: readonly string[]) =>
  withLeft(withLeft([], some('a', 'b', 'c')), some(...ids));
const say = (shown: ReturnType<typeof told>) =>
  shown.map(({ entry, hasLeft }) => (hasLeft ? `(${entry.id})` : entry.id)).join(' ');

test.each([
  ['nothing has changed', ['a', 'b', 'c'], 'a b c'],
  ['the first one has left', ['b', 'c'], '(a) b c'],
  ['one in the middle has left, and another one has moved up', ['a', 'c', 'd'], 'a (b) c d'],
  ['all have left', [], '(a) (b) (c)'],
  ['a new one has come', ['n', 'a', 'b', 'c'], 'n a b c'],
])('%s', (_title, now, expected) => {
  expect(say(told(...now))).toBe(expected);
});

test('what has left stays where it was, and is itself again when it comes back', () => {
  const left = told('a', 'c');
  expect(say(withLeft(left, some('a', 'c')))).toBe('a (b) c');
  expect(say(withLeft(left, some('a', 'b', 'c')))).toBe('a b c');
});
