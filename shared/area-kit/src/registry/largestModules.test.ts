import { gzipSync } from 'node:zlib';
import { EXIT, KitFailure } from './kitFailure.js';
import { withLargest } from './largestModules.js';

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const file = (path: string, code: string) => ({ path, content: base64(code) });
const map = (path: string, sources: readonly string[], mappings: string) => ({
  path,
  content: base64(gzipSync(JSON.stringify({ version: 3, sources, names: [], mappings }))),
});

const OWN = 'a'.repeat(1_400);
const build = {
  manifest: {
    preload: {
      entry: ['entry.js'],
      routes: { list: ['list.js', 'list.css'], other: ['other.js'] },
      groups: {},
    },
  },
  files: [
    file('entry.js', 'eeee'),
    file('list.js', `bbbb${OWN}`),
    file('list.css', 'body{}'),
    file('other.js', 'o'.repeat(9_999)),
  ],
  maps: [
    map('entry.js', ['src/shared.ts'], 'AAAA'),
    map('list.js', ['src/shared.ts', 'src/List.tsx'], 'AAAA,ICAA'),
    map('other.js', ['src/Other.tsx'], 'AAAA'),
  ],
};
const refused = (...findings: readonly object[]) =>
  new KitFailure('refused\n  budget      too much', EXIT.refused, findings);
const budget = { gate: 'budget', message: 'too much' };

test('under a refusal for the budget are the modules of the page that is over, of all its scripts', () => {
  const failure = withLargest(refused({ ...budget, route: 'list' }), build);
  expect(failure.message.split('\n')).toEqual([
    'refused',
    '  budget      too much',
    '  the largest modules of list, minified, before compression:',
    '       1.4 kB  src/List.tsx',
    '       0.0 kB  src/shared.ts',
  ]);
  expect(failure.exit).toBe(EXIT.refused);
  expect(failure.details).toEqual([{ ...budget, route: 'list' }]);
});

test('of many modules the five largest are said', () => {
  const sources = [1, 2, 3, 4, 5, 6].map((each) => `src/${each}.ts`);
  // Each begins four columns after the one before.
  const maps = [map('list.js', sources, 'AAAA,ICAA,ICAA,ICAA,ICAA,ICAA')];
  const failure = withLargest(refused({ ...budget, route: 'list' }), { ...build, maps });
  expect(failure.message).toMatch('src/6.ts');
  expect(failure.message).not.toMatch('src/5.ts');
  expect(failure.message.split('\n')).toHaveLength(3 + 5);
});

test.each([
  ['another gate', refused({ gate: 'routes', message: 'taken' }), build],
  ['a registry that does not say which page', refused(budget), build],
  ['a build without maps', refused({ ...budget, route: 'list' }), { ...build, maps: [] }],
  ['no findings', new KitFailure('busy', EXIT.conflict), build],
])('with %s the refusal is as it was', (_, failure, of) => {
  expect(withLargest(failure, of)).toBe(failure);
});
