import { describe, expect, test } from '@jest/globals';
import { ownAddress } from './ownAddress.js';

describe('an address of this product is kept as it is', () => {
  test.each([
    '/',
    '/order-list',
    '/order-list/',
    '/people/7',
    '/.well-known',
    '/a..b/...',
    '/order-list?tab=a%2F%2Fb&next=//evil.example#//x',
    '/order-list?path=C:\\temp',
    '/personal/info?name=李明',
    '/?x',
    '/#x',
  ])('%s', (given) => {
    expect(ownAddress(given)).toBe(given);
  });
});

describe('what could lead elsewhere is refused', () => {
  test.each([
    '',
    ' ',
    'personal/info',
    '?x',
    '#x',
    '//',
    '//evil.example',
    '//personal/info',
    '///personal/info',
    '/personal//info',
    '/order-list//',
    '/.//personal/info',
    '/./personal/info',
    '/..//personal/info',
    '/personal/..//info',
    '/personal/info/..',
    '/%2e//personal/info',
    '/%2E%2e//personal/info',
    '/.%2e/personal/info',
    '/\\evil.example',
    '/\\\\evil.example',
    '\\/evil.example',
    '/personal\\info',
    '/\t/evil.example',
    '/personal/info\n',
    '/personal/info?x=\r\n',
    '\u0000/personal/info',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'blob:https://banyan.example/1',
    `/${'x'.repeat(8_192)}`,
    null,
    undefined,
    7,
    ['/order-list'],
  ])('%j', (given) => {
    expect(ownAddress(given)).toBeNull();
  });
});
