import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { Connection, type Timing } from './connection.js';
import { RECORD_END, readMessage, splitRecords } from './protocol.js';

const TIMING: Timing = { handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 };
const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_END}`;
const PING = `{"type":6}${RECORD_END}`;

function connected() {
  let now = 0;
  const events = new EventEmitter();
  const state = { sent: [] as string[], ended: '', bufferedAmount: 0 };
  const socket = Object.assign(events, {
    OPEN: 1,
    readyState: 1,
    get bufferedAmount() {
      return state.bufferedAmount;
    },
    send: (text: string) => state.sent.push(text),
    close: (code: number) => {
      state.ended = String(code);
    },
    terminate: () => {
      state.ended = 'cut';
    },
  });
  Object.defineProperty(socket, 'bufferedAmount', { get: () => state.bufferedAmount });
  const identity = { person: null, sessions: [] };
  const connection = new Connection(socket as unknown as WebSocket, undefined, identity, () => now);
  return {
    connection,
    state,
    says: (text: string) => events.emit('message', Buffer.from(text), false),
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
  state.bufferedAmount = 2_000_000;
  connection.send('x');
  expect(state.ended).toBe('cut');
  expect(state.sent).not.toContain('x');
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
  ['{"type":1,"target":"x","arguments":[]}', { kind: 'ignored' }],
  ['{"type":99}', { kind: 'ignored' }],
  ['{}', { kind: 'malformed' }],
  ['[', { kind: 'malformed' }],
  ['null', { kind: 'malformed' }],
])('%s is understood', (record, message) => {
  expect(readMessage(record)).toEqual(message);
});

test('records are found however they are cut', () => {
  expect(splitRecords(`a${RECORD_END}b${RECORD_END}c`)).toEqual({ records: ['a', 'b'], rest: 'c' });
  expect(splitRecords('')).toEqual({ records: [], rest: '' });
});
