import type { ReleaseAction } from '@banyan/contract/releases';
import { act, type Channels, NO_CHANNELS } from './channels.js';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [
  ...[string, string, string, string],
];
const scene = { area: 'orders', builds: new Set([A, B, C]), now: 5, actor: 'kim' };
const rule = { percent: 5, roles: [], users: [] };
const reason = 'broken';
const live: Channels = { ...NO_CHANNELS, stable: B, promotedAt: 1, history: [A] };
const trying: Channels = { ...live, canary: { ...rule, build: C, since: 2 } };

/** What changes, or why nothing does. */
const outcome = (channels: Channels, action: ReleaseAction, area = 'orders') => {
  const acted = act(channels, action, { ...scene, area });
  if (acted.kind === 'refused') return acted.why;
  return Object.fromEntries(
    Object.entries(acted.channels).filter(
      ([name, value]) => value !== channels[name as keyof Channels],
    ),
  );
};

test.each<[string, Channels, ReleaseAction, object | string]>([
  [
    'the first build becomes live',
    NO_CHANNELS,
    { kind: 'promote', build: A },
    { stable: A, promotedAt: 5, history: [] },
  ],
  [
    'what was live is before it',
    live,
    { kind: 'promote', build: C },
    { stable: C, promotedAt: 5, history: [A, B] },
  ],
  [
    'a canary that is promoted ends',
    trying,
    { kind: 'promote', build: C },
    { stable: C, promotedAt: 5, history: [A, B], canary: null },
  ],
  ['what is live already stays', live, { kind: 'promote', build: B }, {}],
  [
    'an older one is before nothing twice',
    live,
    { kind: 'promote', build: A },
    { stable: A, promotedAt: 5, history: [B] },
  ],
  ['an unknown build', live, { kind: 'promote', build: D }, 'noSuchBuild'],
  ['the live one as canary', live, { kind: 'canary', build: B, rule }, 'stepNotAllowed'],
  [
    'a canary',
    live,
    { kind: 'canary', build: C, rule },
    { canary: { ...rule, build: C, since: 5 } },
  ],
  ['the end of no canary', live, { kind: 'endCanary' }, 'stepNotAllowed'],
  ['the end of a canary', trying, { kind: 'endCanary' }, { canary: null }],
  [
    'a preview',
    live,
    { kind: 'preview', name: 'next', build: C },
    { previews: [{ name: 'next', build: C }] },
  ],
  ['the end of no preview', live, { kind: 'preview', name: 'x', build: null }, 'stepNotAllowed'],
  [
    'a rollback leaves a canary alone',
    trying,
    { kind: 'rollback', reason },
    { stable: A, promotedAt: 0, history: [] },
  ],
  ['a rollback to nothing', NO_CHANNELS, { kind: 'rollback', reason }, 'nothingBefore'],
  [
    'a revoked live build is rolled back',
    live,
    { kind: 'revoke', build: B, reason },
    { stable: A, promotedAt: 0, history: [], revoked: [{ build: B, reason, at: 5 }] },
  ],
  [
    'a revoked live build with nothing before it',
    { ...live, history: [] },
    { kind: 'revoke', build: B, reason },
    'nothingBefore',
  ],
  ['a kill', live, { kind: 'kill', reason }, { killed: { reason, by: 'kim', at: 5 } }],
  ['life where nothing is dead', live, { kind: 'revive' }, 'stepNotAllowed'],
])('%s', (_name, channels, action, expected) => {
  const changed = outcome(channels, action);
  if (typeof expected === 'string') expect(changed).toBe(expected);
  else expect(changed).toMatchObject(expected);
});

test('a second rollback goes further back, and a revoked build is on no way', () => {
  const three: Channels = { ...live, stable: C, history: [A, B] };
  const first = act(three, { kind: 'rollback', reason }, scene);
  if (first.kind !== 'acted') throw new Error(first.why);
  expect(first.channels.stable).toBe(B);
  const second = act(first.channels, { kind: 'rollback', reason }, scene);
  expect(second).toMatchObject({ channels: { stable: A } });
  const revoked = act(three, { kind: 'revoke', build: B, reason }, scene);
  if (revoked.kind !== 'acted') throw new Error(revoked.why);
  expect(outcome(revoked.channels, { kind: 'rollback', reason })).toMatchObject({ stable: A });
  expect(outcome(revoked.channels, { kind: 'promote', build: B })).toBe('buildRevoked');
  expect(outcome(revoked.channels, { kind: 'revoke', build: B, reason })).toBe('stepNotAllowed');
});

test('the shell cannot be switched off', () => {
  expect(outcome(live, { kind: 'kill', reason }, 'shell')).toBe('stepNotAllowed');
});
