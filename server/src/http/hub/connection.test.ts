import { Connection, type Timing } from './connection.js';
import { RECORD_END, readHandshake, readMessage, splitRecords } from './protocol.js';

const TIMING: Timing = { handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 };
const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_END}`;
const PING = `{"type":6}${RECORD_END}`;

function connected() {
  let now = 0;
  const state = { sent: [] as string[], ended: '', unsent: 0, gone: 0 };
  const parts = {
    token: null,
    cookies: undefined,
    identity: { person: null, sessions: [] },
    replay: null,
  };
  const connection = new Connection(
    parts,
    () => now,
    () => {
      state.gone += 1;
    },
  );
  connection.attach({
    kind: 'webSocket',
    send: (text) => state.sent.push(text),
    unsent: () => state.unsent,
    end: (code) => {
      state.ended = String(code);
    },
    cut: () => {
      state.ended = 'cut';
    },
    tick: () => false,
  });
  return {
    connection,
    state,
    says: (text: string) => {
      connection.receive(text);
    },
    tickAt: (time: number) => {
      now = time;
      connection.tick(TIMING);
    },
  };
}

test('who does not shake hands in time is cut off', () => {
  const { state, tickAt } = connected();
  tickAt(14_999);
  expect(state.ended).toBe('');
  tickAt(15_000);
  expect(state.ended).toBe('cut');
});

test('is pinged when nothing was said, and cut off when silent for too long', () => {
  const { state, says, tickAt } = connected();
  says(HANDSHAKE);
  tickAt(14_999);
  expect(state.sent).toEqual([`{}${RECORD_END}`]);
  tickAt(15_000);
  expect(state.sent.at(-1)).toBe(PING);
  says(PING);
  tickAt(44_999);
  expect(state.ended).toBe('');
  tickAt(45_000);
  expect(state.ended).toBe('cut');
});

test('a client that reads too slowly is cut off instead of filling the memory', () => {
  const { connection, state, says } = connected();
  says(HANDSHAKE);
  state.unsent = 2_000_000;
  connection.send('x');
  expect(state.ended).toBe('cut');
  expect(state.sent).not.toContain('x');
  expect(state.gone).toBe(1);
});

test('nothing is told before the handshake', () => {
  const { connection, state } = connected();
  connection.send('secret');
  expect(state.sent).toEqual([]);
});

test('a record without end is not kept for ever', () => {
  const { state, says } = connected();
  says('x'.repeat(20_000));
  expect(state.ended).toBe('1009');
});

test.each([
  ['{"type":6}', { kind: 'ping' }],
  ['{"type":7}', { kind: 'close' }],
  [
    '{"type":1,"invocationId":"1","target":"__proto__","arguments":[]}',
    { kind: 'call', invocationId: '1' },
  ],
  ['{"type":1,"target":"x","arguments":[]}', { kind: 'call', invocationId: null }],
  [
    '{"type":4,"invocationId":"2","target":"x","arguments":[]}',
    { kind: 'call', invocationId: '2' },
  ],
  ['{"type":2,"invocationId":"2","item":1}', { kind: 'ofCall' }],
  ['{"type":3,"invocationId":"2"}', { kind: 'ofCall' }],
  ['{"type":5,"invocationId":"2"}', { kind: 'ofCall' }],
  ['{"type":8,"sequenceId":3}', { kind: 'ack', sequenceId: 3 }],
  ['{"type":9,"sequenceId":3}', { kind: 'sequence', sequenceId: 3 }],
  ['{"type":9}', { kind: 'malformed' }],
  ['{"type":8,"sequenceId":-1}', { kind: 'malformed' }],
  ['{"type":99}', { kind: 'ignored' }],
  ['{}', { kind: 'malformed' }],
  ['[', { kind: 'malformed' }],
  ['null', { kind: 'malformed' }],
])('%s is understood', (record, message) => {
  expect(readMessage(record)).toEqual(message);
});

test.each([
  ['{"protocol":"json","version":1}', 'handshake'],
  ['{"protocol":"json","version":2}', 'handshake'],
  ['{"protocol":"json","version":3}', 'badHandshake'],
  ['{"protocol":"messagepack","version":1}', 'badHandshake'],
  ['{"type":9,"sequenceId":1}', 'badHandshake'],
  ['{', 'badHandshake'],
])('%s is a %s', (record, kind) => {
  expect(readHandshake(record).kind).toBe(kind);
});

test('records are found however they are cut', () => {
  expect(splitRecords(`a${RECORD_END}b${RECORD_END}c`)).toEqual({ records: ['a', 'b'], rest: 'c' });
  expect(splitRecords('')).toEqual({ records: [], rest: '' });
});
