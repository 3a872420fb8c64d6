import fc from 'fast-check';
import type { Base } from './settings.js';
import { isOpen, targetOf } from './target.js';

const SEED = 20_261_127;

test.each([
  ['/bases/web/Order/GetList', { name: 'web', path: 'Order/GetList', search: '' }],
  ['/bases/web/', { name: 'web', path: '', search: '' }],
  ['/bases/v1/a/b/?x=1&y=%2F..', { name: 'v1', path: 'a/b/', search: '?x=1&y=%2F..' }],
  ['/bases/v1/%E5%88%B8%20a', { name: 'v1', path: '%E5%88%B8%20a', search: '' }],
  ['/bases/v1/...', { name: 'v1', path: '...', search: '' }],
])('%s is a call', (url, target) => {
  expect(targetOf(url)).toEqual(target);
});

test.each([
  '/bases/web',
  '/bases/',
  '/other/web/a',
  'http://evil.example/bases/web/a',
  '//evil.example/bases/web/a',
  '/bases/web/../a',
  '/bases/web/./a',
  '/bases/web/a/..',
  '/bases/web/%2e%2e/a',
  '/bases/web/%2E%2e%2fa',
  '/bases/web/.%2e/a',
  '/bases/web/%252e%252e/a',
  '/bases/web/a%2fb',
  '/bases/web/a%5cb',
  '/bases/web/a\\..\\b',
  '/bases/web//evil.example/a',
  '/bases/web//',
  '/bases/web/a//b',
  '/bases/web/a;/../b',
  '/bases/web/a%3b/b',
  '/bases/web/..%3Bx/b',
  '/bases/web/..;/a',
  '/bases/web/%00',
  '/bases/web/a%0',
  '/bases/web/%zz',
  '/bases/web/a#b',
  '/bases/web/a?b#c',
  '/bases/web/a b',
  '/bases/web/a?b c',
  '/bases/web/券',
  `/bases/web/${'a'.repeat(9_000)}`,
])('%s is not a target', (url) => {
  expect(targetOf(url)).toBeNull();
});

test('whatever passes is asked for to the letter', () => {
  const piece = fc.constantFrom(
    ...['a', '.', '/', '%2e', '%2f', '%41', ';', '\\', '?', '#', '@', ':'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = targetOf(`/bases/web/${pieces.join('')}`);
      if (target === null) return;
      const address = `https://base.example/api/${target.path}${target.search}`;
      expect(new URL(address).href).toBe(address);
    }),
    { numRuns: 20_000, seed: SEED },
  );
});

test('a base takes its own paths and methods alone', () => {
  const base = { paths: ['/vouchers/', '/codes/'], methods: ['GET', 'POST'] } as const;
  const asks = (url: string, method: string) => {
    const target = targetOf(url);
    return target !== null && isOpen(base as unknown as Base, target, method);
  };
  expect(asks('/bases/v1/vouchers/GetList', 'POST')).toBe(true);
  expect(asks('/bases/v1/codes/', 'GET')).toBe(true);
  expect(asks('/bases/v1/vouchers', 'GET')).toBe(false);
  expect(asks('/bases/v1/vouchers-admin/x', 'GET')).toBe(false);
  expect(asks('/bases/v1/Vouchers/x', 'GET')).toBe(false);
  expect(asks('/bases/v1/vouchers/x', 'DELETE')).toBe(false);
});
