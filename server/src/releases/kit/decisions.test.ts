import { askedAt } from './address.js';
import { isOver } from './keepKit.js';
import { packument } from './packument.js';
import type { KitRow } from './rows.js';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

test.each([
  ['/kit/@banyan/rules', '@banyan/rules'],
  ['/kit/@banyan%2fdomain-kit', '@banyan/domain-kit'],
  ['/kit/@banyan/rules/-/rules-1.2.0.tgz', '@banyan/rules 1.2.0'],
  ['/kit/@banyan%2frules/-/rules-1.2.0-local-0a.tgz', '@banyan/rules 1.2.0-local-0a'],
  ['/kit/@banyan/domain-kit/-/domain-kit-1.0.0.tgz', '@banyan/domain-kit 1.0.0'],
  ['/kit/@banyan/domain/-/domain-kit-1.0.0.tgz', '@banyan/domain kit-1.0.0'],
  ['/kit/@banyan/rules/-/contract-1.2.0.tgz', null],
  ['/kit/@banyan/rules/-/rules-..%2f..%2fsecret.tgz', null],
  ['/kit/@banyan/rules/', null],
  ['/kit/@BANYAN/rules', null],
  ['/kit/banyan', null],
])('%s asks for %s', (path, expected) => {
  const asked = askedAt(path);
  const words = asked?.kind === 'file' ? `${asked.name} ${asked.version}` : (asked?.name ?? null);
  expect(words).toBe(expected);
});

const row = (version: string, replacedAt: number | null, publishedAt = 0): KitRow => ({
  name: '@banyan/rules',
  version,
  manifest: '{}',
  content: '',
  integrity: '',
  shasum: '',
  size: 1,
  publishedAt,
  replacedAt,
  removedAt: null,
});

test.each([
  [
    'two versions in the order of numbers',
    [row('1.10.0', null), row('1.9.0', 5)],
    '1.10.0',
    '1.10.0',
    '1.10.0',
  ],
  [
    'a shell that was rolled back',
    [row('1.3.0', null), row('1.2.0', 5)],
    '1.2.0',
    '1.3.0',
    '1.2.0',
  ],
  [
    'a product that was rolled back',
    [row('1.3.0', 5), row('1.2.0', null)],
    '1.3.0',
    '1.2.0',
    '1.3.0',
  ],
  ['nothing that runs', [row('1.2.0', null)], '1.1.0', '1.2.0', undefined],
  ['another major', [row('1.2.0', 5), row('2.0.0', null)], '2.1.0', '2.0.0', '2.0.0'],
  ['no shell', [row('1.2.0', null)], undefined, '1.2.0', undefined],
  [
    'contents of one promise: what the product brings',
    [row('1.2.0-local-b', null, 1), row('1.2.0-local-a', 9, 8)],
    '1.2.0',
    '1.2.0-local-b',
    '1.2.0-local-b',
  ],
  [
    'a release beside what was packed in a folder',
    [row('1.2.0', null), row('1.2.0-local-a', 9)],
    '1.2.0',
    '1.2.0',
    '1.2.0',
  ],
])('tags: %s', (_case, rows, shell, latest, live) => {
  const lends = shell === undefined ? {} : { '@banyan/store': shell };
  const tags = packument(rows, lends, 'http://x/kit/')?.['dist-tags'];
  expect(tags).toEqual(live === undefined ? { latest } : { latest, live });
});

test.each([
  ['what the product brings', '1.0.0', null, [], false],
  ['replaced a year ago', '1.0.0', NOW - 367 * DAY, [], true],
  ['replaced eleven months ago', '1.0.0', NOW - 330 * DAY, [], false],
  ['used by a build', '1.0.0', NOW - 900 * DAY, ['1.0.0'], false],
  ['packed in a folder, last week', '1.0.0-local-a', NOW - 7 * DAY, [], false],
  ['packed in a folder, ten days ago', '1.0.0-local-a', NOW - 10 * DAY, ['1.0.0'], true],
])('what may go: %s', (_case, version, replacedAt, used, expected) => {
  expect(isOver({ version, replacedAt }, new Set(used), NOW)).toBe(expected);
});
