import { expect, test } from '@jest/globals';
import { passOver } from './passOver.js';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });
const visited = new Map(['/a', '/x', '/x', '/b', '/x'].map((path, index) => [index, at(path)]));
const isNothing = ({ pathname }: { readonly pathname: string }) => pathname === '/x';

test.each([
  ['back over two', 3, 2, 0],
  ['forward over two', 0, 1, 3],
  ['forward with nothing ahead', 3, 4, null],
])('%s', (_name, from, to, expected) => {
  expect(passOver({ from, at: to, visited, isNothing })).toBe(expected);
});

test('Back beyond the first entry finds no entry', () => {
  const first = new Map([
    [0, at('/x')],
    [1, at('/b')],
  ]);
  expect(passOver({ from: 1, at: 0, visited: first, isNothing })).toBeNull();
});

test('entries before those that this page has seen are tried', () => {
  const seen = new Map([
    [5, at('/x')],
    [6, at('/b')],
  ]);
  expect(passOver({ from: 6, at: 5, visited: seen, isNothing })).toBe(4);
});
