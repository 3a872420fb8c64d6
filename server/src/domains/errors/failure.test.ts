import { compareVersions, fingerprintOf, isRegression } from './failure.js';
import { framesOf } from './serviceErrors.js';

const RESOLVED = {
  state: 'resolved',
  resolvedIn: null,
  resolvedAt: '2026-11-20T08:00:00Z',
} as const;

test.each([
  ['12.0.4', '12.0.10', -1],
  ['3.8', '3.8.0', 0],
  ['nightly', '1.0', -1],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
  expect(Math.sign(compareVersions(other, one))).toBe(-sign + 0);
});

test.each([
  ['in the version that was to be without it', { resolvedIn: '12.1.0' }, '12.1.0', '08:01', true],
  ['in a later one', { resolvedIn: '12.1.0' }, '12.1.3', '08:01', true],
  ['in an older one, long after', { resolvedIn: '12.1.0' }, '12.0.9', '23:00', false],
  ['at once, where no version was named', {}, '12.0.9', '08:04', false],
  ['later, where no version was named', {}, '12.0.9', '08:06', true],
  ['while it is open', { state: 'open' as const }, '12.1.0', '23:00', false],
  ['while it is ignored', { state: 'ignored' as const }, '12.1.0', '23:00', false],
])('a failure %s', (_name, change, version, time, expected) => {
  const failure = { version, at: `2026-11-20T${time}:00Z` };
  expect(isRegression({ ...RESOLVED, ...change }, failure)).toBe(expected);
});

test('the same calls are the same error in every version; another call is another one', () => {
  const calls = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(fingerprintOf(['TypeError'], calls)).toBe(
    fingerprintOf(['TypeError'], [...calls.slice(0, 5), 'other']),
  );
  expect(fingerprintOf(['TypeError'], calls)).not.toBe(
    fingerprintOf(['TypeError'], calls.toReversed()),
  );
});

test('a stack names files of the project, and no folder of the machine', () => {
  const stack = [
    'Error: duplicate key (phone)=(13800138000)',
    '    at apply (/home/someone/banyan/server/src/domains/x/apply.ts:10:5)',
    '    at file:///srv/app/node_modules/fastify/lib/reply.js:3:1',
    '    at async Promise.all (index 0)',
  ].join('\n');
  const frames = framesOf(stack);
  expect(frames).toMatchObject([
    { name: 'apply', file: 'server/src/domains/x/apply.ts', line: 10, isOwn: true },
    { name: null, file: 'node_modules/fastify/lib/reply.js', isOwn: false },
  ]);
  expect(JSON.stringify(frames)).not.toMatch(/someone|srv|13800138000/);
});
