import type { Person } from '@banyan/contract';
import { NOTHING, type Sums } from './healthRows.js';
import { speakerAs, voiceFor } from './speaker.js';
import { believable, VOTE_MS, withReport } from './votes.js';

const of = (sums: Partial<Sums>): Sums => ({ ...NOTHING, ...sums });

test('of a million failures one person has seen sixty', () => {
  const most = of({
    loads: 1_000_000,
    errors: 1_000_000,
    mounts: 1_000_000,
    longTaskMs: 1_000_000,
  });
  let own = withReport(null, believable(most), 0);
  for (let time = 1; time < 100; time += 1) own = withReport(own, believable(most), time);
  expect(own).toEqual({ opens: 60, failures: 60, mounts: 60, longTaskMs: VOTE_MS, since: 0 });
});

test('what failed is not talked away by a thousand opens that went well', () => {
  const failed = withReport(null, of({ loads: 2, mounts: 2, crashes: 3 }), 0);
  let own = failed;
  for (let time = 1; time < 100; time += 1)
    own = withReport(own, of({ loads: 60, mounts: 60 }), time);
  expect(own).toMatchObject({ opens: 60, failures: 3 });
});

test('what fails after sixty opens counts too', () => {
  const full = withReport(null, of({ loads: 60 }), 0);
  expect(withReport(full, of({ crashes: 12 }), 1)).toMatchObject({ opens: 60, failures: 12 });
});

test('each failure of a build that never loads is an attempt', () => {
  expect(withReport(null, of({ loadFailures: 4 }), 0)).toMatchObject({ opens: 4, failures: 4 });
});

test('after ten minutes a vote begins from nothing', () => {
  const own = withReport(null, of({ loads: 5, errors: 5 }), 0);
  expect(withReport(own, of({ loads: 1 }), VOTE_MS)).toEqual({
    opens: 1,
    failures: 0,
    mounts: 0,
    longTaskMs: 0,
    since: VOTE_MS,
  });
});

const page = (require: boolean, admin: boolean, permission?: string) => ({
  meta: permission === undefined ? { require, admin } : { require, admin, permission },
});
const orders = [page(true, true, 'orders.view')];
const site = [page(false, false)];
const portal = [page(false, false), page(true, false)];
const account = [page(true, false)];
const who = (audience: 'admin' | 'customer', permissions: readonly string[] = []): Person => ({
  audience,
  userId: 'U1',
  account: 'u1',
  username: '',
  alarmcode: '',
  permissions: [...permissions],
  expiresAt: 0,
  idleEndsAt: null,
});
const staff = who('admin', ['orders.view']);
const clerk = who('admin');
const customer = who('customer');

test.each([
  ['staff who may open it', orders, staff, false, 'staff'],
  ['staff who may not', orders, clerk, false, null],
  ['a customer', orders, customer, true, null],
  ['a visitor', orders, null, false, null],
  ["staff, for a customer's area", account, staff, false, null],
  ['a customer who is known', account, customer, true, 'customer'],
  ['a customer of today', account, customer, false, null],
  ['a visitor', account, null, false, null],
  ['a customer of today, where there are public pages', portal, customer, false, 'visitor'],
  ['a customer who is known, where there are both', portal, customer, true, 'customer'],
  ['a visitor', site, null, false, 'visitor'],
  ['staff', site, staff, false, 'visitor'],
])('%s speaks for %j as %s', (_name, pages, person, isKnown, expected) => {
  expect(voiceFor(pages, person, isKnown)).toBe(expected);
});

test('one account is one speaker wherever it is, a visitor one for each value and network', () => {
  const as = (person: Person | null, visitor: string, network: string) =>
    speakerAs('visitor', { person, visitor, network }, 'secret').who;
  expect(as(customer, 'a', '203.0.113')).toBe(as(customer, 'b', '198.51.100'));
  expect(as(null, 'a', '203.0.113')).toBe(as(null, 'a', '203.0.113'));
  expect(as(null, 'a', '203.0.113')).not.toBe(as(null, 'b', '203.0.113'));
  expect(as(null, 'a', '203.0.113')).not.toBe(as(null, 'a', '198.51.100'));
  expect(as(customer, '', 'n')).not.toContain('U1');
  const other = speakerAs('visitor', { person: customer, visitor: '', network: '' }, 'other').who;
  expect(as(customer, '', '')).not.toBe(other);
});
