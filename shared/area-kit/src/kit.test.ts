import { expect, test } from '@jest/globals';
import { areaFiles } from './areaTemplate.js';
import { withReference, withWorkspace } from './newArea.js';

test('a new area carries its route, its menu entry, its page and its test', () => {
  const files = areaFiles('gift-cards');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'package.json',
      'src/area.ts',
      'src/register.ts',
      'src/gift-cards/GiftCardsPage.tsx',
      'src/gift-cards/GiftCardsPage.test.tsx',
    ]),
  );
  expect(files['src/area.ts']).toContain("path: '/gift-cards'");
  expect(files['src/register.ts']).toContain('webpackChunkName: "gift-cards"');
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ exports: {} });
});

test('the workspace learns of it: project references and the lock file', () => {
  const tsconfig = '  "references": [\n    { "path": "server" }\n  ]';
  expect(withReference(tsconfig, 'remotes/x')).toContain(
    '{ "path": "remotes/x" },\n    { "path": "server" }',
  );
  expect(() => withReference('{}', 'remotes/x')).toThrow(/server/);

  const manifest = '{"name":"@banyan/remote-x","version":"0.1.0","dependencies":{"react":"1"}}';
  const lock: unknown = JSON.parse(withWorkspace('{"packages":{"":{}}}', 'remotes/x', manifest));
  expect(lock).toEqual({
    packages: {
      '': {},
      'node_modules/@banyan/remote-x': { resolved: 'remotes/x', link: true },
      'remotes/x': { name: '@banyan/remote-x', version: '0.1.0', dependencies: { react: '1' } },
    },
  });
});
