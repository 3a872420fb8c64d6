import { expect, test } from '@jest/globals';
import { trustScripts } from './trustScripts.js';

const HERE = 'https://banyan.example';
const LOCAL = 'http://localhost:4173/areas/orders/1/entry.js';

function policy() {
  const made: unknown[] = [];
  let create: (url: string) => string | null = () => null;
  const trustedTypes = {
    createPolicy: (name: 'default', rules: { createScriptURL: typeof create }) => {
      made.push(name, Object.keys(rules));
      create = rules.createScriptURL;
    },
  };
  trustScripts({ trustedTypes }, HERE, { knows: (url) => url === LOCAL });
  return { made, create };
}

test('the one policy allows script URLs only: no markup and no script from a string', () => {
  expect(policy().made).toEqual(['default', ['createScriptURL']]);
});

test.each([
  ['/areas/orders/0123456789abcdef/entry.js', true],
  ['/areas/orders/0123456789abcdef/entry.js?retry=1', true],
  [`${HERE}/areas/orders/0123456789abcdef/entry.js`, true],
  [LOCAL, true],
  ['/service-worker.js', true],
  ['https://evil.example/service-worker.js', false],
  ['http://localhost:4173/areas/orders/1/other.js', false],
  ['https://evil.example/areas/orders/entry.js', false],
  ['//evil.example/areas/orders/entry.js', false],
  ['/areas/../idp/script.js', false],
  ['/areas/%2e%2e/idp/script.js', false],
  ['/silent-renew.js', false],
  ['/api/services/app/x', false],
  ['/pictures/1', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://banyan.example/1', false],
  ['javascript:alert(1)', false],
  ['http://', false],
  ['', false],
])('%s is the address of a script: %s', (url, expected) => {
  expect(policy().create(url)).toBe(expected ? url : null);
});

test('a browser without trusted types starts as before', () => {
  expect(() => {
    trustScripts({}, HERE, { knows: () => false });
  }).not.toThrow();
});
