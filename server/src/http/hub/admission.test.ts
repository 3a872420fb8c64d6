import type { Person } from '@banyan/contract';
import { Crowd } from '../../ground/limits/crowd.js';
import { Admissions } from './admission.js';
import type { Connection, Transport } from './connection.js';
import { RECORD_END } from './protocol.js';
import { createTokens } from './tokens.js';

const SECRET = 'of the installation';
const ADDRESS = '203.0.113.7';
const ALICE: Person = {
  audience: 'admin',
  userId: 'alice',
  account: '',
  username: '',
  alarmcode: '',
  permissions: [],
  expiresAt: Number.MAX_SAFE_INTEGER,
  idleEndsAt: null,
};

function process({ secret = SECRET, clock = { now: 1_000_000 } } = {}) {
  const now = () => clock.now;
  const tokens = createTokens(secret, now);
  const open = new Set<Connection>();
  const admissions = new Admissions({
    tokens,
    now,
    crowd: new Crowd({ perNetwork: 2, inAll: 3 }),
    sessionsOf: (cookies) => (cookies === undefined ? [] : [cookies]),
    identify: async (cookies) => ({
      person: cookies === 'alice' ? ALICE : null,
      sessions: [cookies ?? ''],
    }),
    opened: (connection) => open.add(connection),
    gone: (connection) => open.delete(connection),
  });
  const admit = (token: string | null, cookies: string | undefined) => {
    const admission = admissions.admit(token, cookies, ADDRESS);
    return admission.kind === 'refused' ? admission.status : admission.kind;
  };
  const come = async (token: string | null, cookies: string | undefined, address: string) => {
    const admission = admissions.admit(token, cookies, address);
    if (admission.kind !== 'new') throw new Error(`it is ${admission.kind}`);
    return admission.open();
  };
  const enter = async (token: string | null, cookies: string) => {
    const connection = await come(token, cookies, ADDRESS);
    if (connection === null) throw new Error('there is no room');
    return connection;
  };
  return { tokens, admissions, admit, come, enter, open, clock };
}

function socket(): Transport {
  return {
    kind: 'webSocket',
    send: () => undefined,
    unsent: () => 0,
    end: () => undefined,
    cut: () => undefined,
    tick: () => false,
  };
}

test('a token is for the browser that negotiated, and for no other', () => {
  const { tokens, admit } = process();
  const token = tokens.issue(['alice'], false);
  expect(admit(token, 'mallory')).toBe(404);
  expect(admit(token, undefined)).toBe(404);
  expect(admit(token, 'alice')).toBe('new');
});

test('what holds for the first request holds for all that follow', async () => {
  const { tokens, admit, enter } = process();
  const token = tokens.issue(['alice'], false);
  await enter(token, 'alice');
  expect(admit(token, 'alice')).toBe('known');
  expect(admit(token, 'mallory')).toBe(404);
});

test.each([
  ['made up', () => 'AAAAAAAAAAAAAAAAAAAAAA.0.s.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['empty', () => ''],
  ['of another installation', () => process({ secret: 'another' }).tokens.issue(['alice'], false)],
  ['made stateful afterwards', (token: string) => token.replace('.p.', '.s.')],
  ['made younger', (token: string) => token.replace(/\.\w+\./, '.zzzzzzzz.')],
])('a token that is %s is unknown', (_title, change) => {
  const { tokens, admit } = process();
  expect(admit(change(tokens.issue(['alice'], false)), 'alice')).toBe(404);
});

test('a token is used within 15 s of the process that issued it', () => {
  const { tokens, admit, clock } = process();
  const token = tokens.issue(['alice'], false);
  clock.now += 14_999;
  expect(admit(token, 'alice')).toBe('new');
  clock.now += 1;
  expect(admit(token, 'alice')).toBe(404);
});

test.each([-120_000, -16_000, 0, 16_000, 120_000])(
  'a process whose clock is %i ms off takes the token of another, and not for long',
  (skew) => {
    const token = process().tokens.issue(['alice'], false);
    const there = process({ clock: { now: 1_000_000 + skew + 1_000 } });
    expect(there.admit(token, 'alice')).toBe('new');
    there.clock.now = 1_000_000 + 135_000;
    expect(there.admit(token, 'alice')).toBe(404);
  },
);

test('anonymous connections are limited, per network and in total; signed-in ones are not', async () => {
  const { admissions, come, enter, open } = process();
  const addresses = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8::1', '198.51.100.1'];
  const found = await Promise.all(addresses.map((address) => come(null, undefined, address)));
  expect(found.map((connection) => connection !== null)).toEqual([true, true, false, true, false]);
  await enter(null, 'alice');
  found[0]?.attach(socket());
  found[0]?.cut();
  expect(await come(null, undefined, '198.51.100.1')).not.toBeNull();
  expect(await come(null, undefined, '198.51.100.1')).toBeNull();
  expect(open.size).toBe(4);
  expect(admissions.admit(null, undefined, ADDRESS).kind).toBe('new');
});

test('a connection that has ended does not begin again', async () => {
  const { tokens, admit, enter, admissions, open, clock } = process();
  const token = tokens.issue(['alice'], true);
  const connection = await enter(token, 'alice');
  connection.attach(socket());
  connection.cut();
  expect(open.size).toBe(0);
  expect(admit(token, 'alice')).toBe(404);
  clock.now += 60_000;
  admissions.forgetUsed();
  expect(admit(token, 'alice')).toBe(404);
});

test('a client that resumes at a process that does not know it is refused, and refused again', async () => {
  const clock = { now: 1_000_000 };
  const token = process({ clock }).tokens.issue(['alice'], true);
  const there = process({ clock });
  const connection = await there.enter(token, 'alice');
  connection.attach(socket());
  connection.receive(`{"type":9,"sequenceId":1}${RECORD_END}`);
  expect(connection.isOver).toBe(true);
  connection.cut();
  expect(there.admit(token, 'alice')).toBe(404);
});

test('a socket without negotiation is a new connection each time', () => {
  const { admit } = process();
  expect(admit(null, undefined)).toBe('new');
  expect(admit(null, 'alice')).toBe('new');
});

test('no more than a number of tokens are remembered: others wait', async () => {
  const { tokens, admit, enter } = process();
  const used = Array.from({ length: 100_000 }, () => tokens.issue(['alice'], false));
  for (const token of used) await enter(token, 'alice');
  expect(admit(tokens.issue(['alice'], false), 'alice')).toBe(503);
});
