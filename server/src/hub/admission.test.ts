import { Admissions } from './admission.js';
import type { Connection, Transport } from './connection.js';
import { RECORD_END } from './protocol.js';
import { createTokens } from './tokens.js';

const SECRET = 'of the installation';

function process({ secret = SECRET, clock = { now: 1_000_000 } } = {}) {
  const now = () => clock.now;
  const tokens = createTokens(secret, now);
  const open = new Set<Connection>();
  const admissions = new Admissions({
    tokens,
    now,
    sessionsOf: (cookies) => (cookies === undefined ? [] : [cookies]),
    identify: async (cookies) => ({ person: null, sessions: [cookies ?? ''] }),
    opened: (connection) => open.add(connection),
    gone: (connection) => open.delete(connection),
  });
  const admit = (token: string | null, cookies: string | undefined) => {
    const admission = admissions.admit(token, cookies);
    return admission.kind === 'refused' ? admission.status : admission.kind;
  };
  const enter = async (token: string, cookies: string) => {
    const admission = admissions.admit(token, cookies);
    if (admission.kind !== 'new') throw new Error(`it is ${admission.kind}`);
    return admission.open();
  };
  return { tokens, admissions, admit, enter, open, clock };
}

function socket(): Transport {
  return {
    ...{ kind: 'webSocket', send: () => undefined, unsent: () => 0, end: () => undefined },
    ...{ cut: () => undefined, tick: () => false },
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
  ['made younger', (token: string) => token.replace(/\.\w+\.p\./, '.zzzzzzzz.p.')],
])('a token that is %s is unknown', (_title, change) => {
  const { tokens, admit } = process();
  expect(admit(change(tokens.issue(['alice'], false)), 'alice')).toBe(404);
});

test('a token is used within 15 s, by whichever process gets it', () => {
  const clock = { now: 1_000_000 };
  const here = process({ clock });
  const there = process({ clock });
  const token = here.tokens.issue(['alice'], false);
  clock.now += 14_999;
  expect(there.admit(token, 'alice')).toBe('new');
  clock.now += 1;
  expect(there.admit(token, 'alice')).toBe(404);
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

test('a client that goes on at a process that does not know it is refused, and refused again', async () => {
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
  const used = Array.from({ length: 100_000 }, () => tokens.issue([''], false));
  for (const token of used) await enter(token, '');
  expect(admit(tokens.issue(['alice'], false), 'alice')).toBe(503);
});
