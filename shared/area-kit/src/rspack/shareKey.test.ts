import { shareKeyIn } from './shareKey.js';

test.each([
  ['consume shared module (default) react@^19.3.1 (strict) (strict)', 'react'],
  ['consume shared module (default) react/jsx-runtime@^19.3.1 (strict)', 'react/jsx-runtime'],
  ['consume shared module (default) @banyan/platform/base@^1.2.0', '@banyan/platform/base'],
  ['builtin:swc-loader!/home/consume shared module/react@1.ts', null],
])('%s takes %s', (identifier, key) => {
  expect(shareKeyIn(identifier)).toBe(key);
});
