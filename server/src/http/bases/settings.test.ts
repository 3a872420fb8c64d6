import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBases, readBasesFile } from './settings.js';

const HOME = { address: 'https://vouchers.example/api' };
const read = (bases: unknown, hasOtherProvider = false) =>
  readBases(JSON.stringify(bases), '/nowhere', hasOtherProvider);

test('a base needs an address and nothing else', () => {
  const reading = read({ vouchers: HOME });
  expect(reading).toMatchObject({
    ok: true,
    bases: [
      {
        name: 'vouchers',
        audiences: ['customer', 'admin'],
        token: 'gateway',
        exchange: null,
        paths: ['/'],
        methods: ['GET', 'POST'],
        bodyBytes: 1_048_576,
        timeouts: { other: 30_000, post: 150_000, download: 500_000 },
        health: null,
        ca: null,
      },
    ],
  });
  expect(reading.ok && reading.bases[0]?.addresses.map(String)).toEqual([
    'https://vouchers.example/api/',
  ]);
});

test.each([
  [{ vouchers: { address: ['https://a.example', 'https://b.example/x'] } }, false],
  [{ vouchers: { address: 'http://127.0.0.1:5000' } }, false],
  [{ vouchers: { address: 'http://vouchers:8080', allowHttp: true } }, false],
  [{ vouchers: { ...HOME, token: 'provider' } }, true],
  [{ vouchers: { ...HOME, token: 'exchange', exchange: { audience: 'v' } } }, true],
  [{ web: HOME, payment: HOME, page: HOME, power: HOME, community: HOME, manager: HOME }, false],
  [{}, false],
])('%j is a file of bases (other provider: %s)', (bases, hasOtherProvider) => {
  expect(read(bases, hasOtherProvider).ok).toBe(true);
});

test.each([
  [{ Vouchers: HOME }, /Vouchers/],
  [{ 'a/b': HOME }, /a\/b/],
  [{ vouchers: {} }, /vouchers: address/],
  [{ vouchers: { address: [] } }, /vouchers: address/],
  [{ vouchers: { ...HOME, adress: 'x' } }, /adress/],
  [{ vouchers: { address: 'vouchers.example' } }, /no URL/],
  [{ vouchers: { address: 'ftp://vouchers.example' } }, /https/],
  [{ vouchers: { address: 'http://vouchers.example' } }, /allowHttp/],
  [{ vouchers: { address: 'https://u:p@vouchers.example' } }, /no user/],
  [{ vouchers: { address: 'https://vouchers.example/?a=b' } }, /no query/],
  [{ vouchers: { ...HOME, token: 'cookie' } }, /token/],
  [{ vouchers: { ...HOME, token: 'provider' } }, /BANYAN_OIDC_ISSUER/],
  [{ vouchers: { ...HOME, token: 'exchange' } }, /exchange/],
  [{ vouchers: { ...HOME, exchange: { audience: 'v' } } }, /exchange/],
  [{ vouchers: { ...HOME, paths: ['api'] } }, /paths/],
  [{ vouchers: { ...HOME, paths: ['/../'] } }, /paths/],
  [{ vouchers: { ...HOME, methods: ['TRACE'] } }, /methods/],
  [{ vouchers: { ...HOME, audiences: [] } }, /audiences/],
  [{ vouchers: { ...HOME, bodyBytes: -1 } }, /bodyBytes/],
  [{ vouchers: { ...HOME, timeouts: { other: 0 } } }, /timeouts/],
  [{ vouchers: { ...HOME, ca: 'missing.pem' } }, /certificate/],
  [[HOME], /BANYAN_BASES/],
])('%j is refused, and the sentence says where', (bases, problem) => {
  const reading = read(bases);
  expect(reading.ok ? '' : reading.problems.join(' ')).toMatch(problem);
});

test('a password in an address is not repeated', () => {
  const reading = read({ vouchers: { address: 'https://u:secret@vouchers.example' } });
  expect(JSON.stringify(reading)).not.toContain('secret');
});

test('certificates are read from beside the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bases-'));
  const pem = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n';
  writeFileSync(join(folder, 'ca.pem'), pem);
  writeFileSync(join(folder, 'bases.json'), JSON.stringify({ v1: { ...HOME, ca: 'ca.pem' } }));
  expect(readBasesFile(join(folder, 'bases.json'), false)).toMatchObject({
    ok: true,
    bases: [{ ca: pem }],
  });
  rmSync(folder, { recursive: true });
  expect(readBasesFile(join(folder, 'bases.json'), false).ok).toBe(false);
  expect(readBases('{', folder, false).ok).toBe(false);
});
