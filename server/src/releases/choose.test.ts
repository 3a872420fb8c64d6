import type { Person } from '@banyan/contract';
import { type Channels, NO_CHANNELS } from './channels.js';
import { choose, NOBODY, type Viewer } from './choose.js';

const LIVE = 'a'.repeat(16);
const NEXT = 'b'.repeat(16);
const person: Person = {
  audience: 'admin',
  userId: '7',
  account: 'kim',
  username: 'Kim',
  alarmcode: '',
  permissions: ['orders.view'],
  expiresAt: 0,
  idleEndsAt: null,
};
const kim: Viewer = { person, key: '7', overrides: [] };
const canary = (percent: number, roles: string[] = [], users: string[] = []): Channels => ({
  ...NO_CHANNELS,
  stable: LIVE,
  canary: { percent, roles, users, build: NEXT, since: 0 },
});
const previews = { ...canary(0), previews: [{ name: 'next', build: NEXT }] };

test.each<[string, Channels, Viewer, string | null]>([
  ['nothing is live', NO_CHANNELS, kim, null],
  ['no canary', { ...NO_CHANNELS, stable: LIVE }, kim, 'stable'],
  ['a canary for nobody', canary(0), kim, 'stable'],
  ['a canary for everybody', canary(100), NOBODY, 'canary'],
  ['by audience', canary(0, ['admin']), kim, 'canary'],
  ['by another audience', canary(0, ['customer']), kim, 'stable'],
  ['by permission', canary(0, ['orders.view']), kim, 'canary'],
  ['by part of a permission', canary(0, ['orders']), kim, 'stable'],
  ['by account', canary(0, [], ['kim']), kim, 'canary'],
  ['by user id', canary(0, [], ['7']), kim, 'canary'],
  ['a visitor has no role', canary(0, ['admin'], ['']), NOBODY, 'stable'],
  [
    'a preview that was taken',
    previews,
    { ...kim, overrides: [{ area: 'orders', preview: 'next' }] },
    'preview',
  ],
  [
    'a preview that has ended',
    canary(0),
    { ...kim, overrides: [{ area: 'orders', preview: 'next' }] },
    'stable',
  ],
  [
    "another area's preview",
    previews,
    { ...kim, overrides: [{ area: 'logs', preview: 'next' }] },
    'stable',
  ],
])('%s', (_name, channels, viewer, expected) => {
  expect(choose('orders', channels, viewer)?.channel ?? null).toBe(expected);
});

test('of 10,000 people 5 % get it, the same ones each time, and they keep it when the share grows', () => {
  const chosen = (percent: number) =>
    Array.from({ length: 10_000 }, (_, at) => `user-${at}`).filter(
      (key) => choose('orders', canary(percent), { ...NOBODY, key })?.channel === 'canary',
    );
  const five = chosen(5);
  expect(five.length).toBeGreaterThan(400);
  expect(five.length).toBeLessThan(600);
  expect(chosen(5)).toEqual(five);
  const ten = new Set(chosen(10));
  expect(five.filter((key) => !ten.has(key))).toEqual([]);
});
