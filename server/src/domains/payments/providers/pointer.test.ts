import { isPointer, valueAt } from './pointer.js';

describe('pointers', () => {
  const document = { a: { 'b/c': 1, 'd~e': [2, { f: 3 }], '': 4 }, constructor: undefined };

  test.each<[string, unknown]>([
    ['/a/b~1c', 1],
    ['/a/d~0e/0', 2],
    ['/a/d~0e/1/f', 3],
    ['/a/', 4],
    ['/a/d~0e/01', undefined],
    ['/a/d~0e/-', undefined],
    ['/a/d~0e/length', undefined],
    ['/a/toString', undefined],
    ['/__proto__', undefined],
    ['/a/b~1c/x', undefined],
    ['/nothing/at/all', undefined],
  ])('%s', (pointer, value) => {
    expect(isPointer(pointer)).toBe(true);
    expect(valueAt(document, pointer)).toBe(value);
  });

  test.each(['', 'a', 'a/b', '/a~', '/a~2'])('%j is not a pointer', (text) => {
    expect(isPointer(text)).toBe(false);
  });
});
