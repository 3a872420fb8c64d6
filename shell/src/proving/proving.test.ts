import { createProving, provedByOf } from './proving.js';

test('concurrent calls share one answer, and a later call asks again', async () => {
  const proving = createProving();
  const seen: unknown[] = [];
  proving.subscribe(() => {
    seen.push(proving.asked());
  });
  const both = [proving.ask('password'), proving.ask('password')];
  expect(proving.asked()).toBe('password');
  proving.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  const later = proving.ask('provider');
  proving.answer(false);
  expect(await later).toBe(false);
  expect(seen).toEqual(['password', null, 'provider', null]);
});

test.each([
  [{ by: 'provider' }, 'provider'],
  [{ by: 'password' }, 'password'],
  [null, 'password'],
  ['provider', 'password'],
])('%j is proved by %s', (details, expected) => {
  expect(provedByOf(details)).toBe(expected);
});
