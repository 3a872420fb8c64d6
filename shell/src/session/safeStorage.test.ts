import { expect, test } from '@jest/globals';
import { safeStorage } from './safeStorage.js';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function full(): Storage {
  const storage = Object.create(Storage.prototype) as Storage;
  return Object.assign(storage, {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
}

test('without storage the values are kept in memory', () => {
  const storage = safeStorage(forbidden);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
  storage.removeItem('a');
  expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual([null, 0, null]);
  storage.setItem('a', '1');
  storage.clear();
  expect(storage.getItem('a')).toBeNull();
});

test('with full storage the new value is read, not the old one', () => {
  const storage = safeStorage(full);
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
});

test('working storage is used', () => {
  sessionStorage.clear();
  const storage = safeStorage(() => sessionStorage);
  storage.setItem('a', '1');
  expect([sessionStorage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
  storage.clear();
  expect(sessionStorage).toHaveLength(0);
});
