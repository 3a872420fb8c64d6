import { afterEach, expect, test } from '@jest/globals';
import { newId } from './newId.js';

// Every suite of the process has the same `crypto`: this uncovers its own method again.
afterEach(() => {
  Reflect.deleteProperty(crypto, 'randomUUID');
});

test('unique ids are version-4 style, also where the browser has no randomUUID (S9.12)', () => {
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const ids = new Set(Array.from({ length: 10_000 }, newId));
  expect(ids.size).toBe(10_000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
