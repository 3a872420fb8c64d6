import { keyOf } from './keyOf.js';

test('the same file has the same key, another one another', () => {
  const file = { name: 'a.exe', size: 5, lastModified: 1 };
  expect(keyOf(file)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyOf({ ...file })).toBe(keyOf(file));
  const others = [
    { ...file, name: 'b.exe' },
    { ...file, size: 6 },
    { ...file, lastModified: 2 },
  ];
  expect(new Set([file, ...others].map(keyOf)).size).toBe(4);
});
