import { readLends } from './readLends.js';
import { shellFit } from './shellFit.js';

const INSTEAD = 'install the @banyan packages of the tag live';

test.each([
  ['1.2.0', '1.2.0', null],
  ['1.2.0', '1.2.7', null],
  ['1.2.0', '1.10.0', null],
  [
    '1.10.0',
    '1.9.0',
    `this kit is 1.10.0 and the live shell lends 1.9.0, which is too old for it: ${INSTEAD}, or wait for a shell of 1.10.0`,
  ],
  [
    '1.2.1',
    '1.2.0',
    `this kit is 1.2.1 and the live shell lends 1.2.0, which is too old for it: ${INSTEAD}, or wait for a shell of 1.2.1`,
  ],
  [
    '2.0.0',
    '1.9.0',
    `this kit is 2.0.0 and the live shell lends 1.9.0, which is too old for it: ${INSTEAD}, or wait for a shell of 2.0.0`,
  ],
  [
    '1.2.0',
    '2.0.0',
    `this kit is 1.2.0 and the live shell lends 2.0.0, which is too new for it: ${INSTEAD}`,
  ],
])('a kit of %s with a shell of %s', (kit, shell, expected) => {
  expect(shellFit(kit, { '@banyan/store': shell, react: '19.3.1' })).toBe(expected);
});

test('a shell without versions is left to the registry to judge', () => {
  expect(shellFit('1.2.0', {})).toBeNull();
});

function answering(paths: Readonly<Record<string, unknown>>): typeof fetch {
  return (address) => {
    const path = new URL(address as string).pathname;
    const found = paths[path];
    return Promise.resolve(
      Response.json(found ?? null, { status: found === undefined ? 404 : 200 }),
    );
  };
}

test('what the live shell lends is read from public files', async () => {
  const baseUrl = '/areas/shell/0123456789abcdef/';
  const document = { revision: 'r', areas: [{ name: 'shell', baseUrl, newer: true }] };
  const paths = {
    '/releases.json': { keyId: 'k', signature: 's', text: JSON.stringify(document) },
    [`${baseUrl}manifest.json`]: { name: 'shell', provides: { '@banyan/store': '1.4.0' } },
  };
  expect(await readLends('http://x', answering(paths))).toEqual({ '@banyan/store': '1.4.0' });
  expect(await readLends('http://x', answering({}))).toEqual({});
});
