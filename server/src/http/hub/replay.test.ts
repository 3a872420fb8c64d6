import type { Incoming } from './protocol.js';
import { sequence } from './protocol.js';
import { Replay } from './replay.js';

const CALL: Incoming = { kind: 'call', invocationId: null };
const PING: Incoming = { kind: 'ping' };
const ack = (sequenceId: number): Incoming => ({ kind: 'ack', sequenceId });
const next = (sequenceId: number): Incoming => ({ kind: 'sequence', sequenceId });

function sent(...texts: readonly string[]): Replay {
  const replay = new Replay();
  for (const text of texts) replay.sent(text);
  return replay;
}

test.each<[string, number, readonly string[]]>([
  ['nothing was acknowledged: all comes again', 0, [sequence(1), 'a', 'b', 'c']],
  ['the first was', 1, [sequence(2), 'b', 'c']],
  ['all were: the number of the next', 3, [sequence(4)]],
  ['more than was sent: as if all were', 9, [sequence(4)]],
])('%s', (_title, acked, again) => {
  const replay = sent('a', 'b', 'c');
  replay.take(ack(acked));
  expect(replay.again()).toEqual(again);
});

test('an acknowledgement that comes twice takes nothing twice', () => {
  const replay = sent('a', 'b', 'c');
  replay.take(ack(2));
  replay.take(ack(2));
  expect(replay.again()).toEqual([sequence(3), 'c']);
});

test('what was taken before the socket was lost is dropped when it comes again', () => {
  const replay = new Replay();
  expect(replay.take(CALL)).toBe('act');
  expect(replay.take(PING)).toBe('act');
  expect(replay.take(CALL)).toBe('act');
  replay.lost();
  expect(replay.take(next(2))).toBe('drop');
  expect(replay.take(CALL)).toBe('drop');
  expect(replay.take(CALL)).toBe('act');
});

test('after a loss nothing counts before the number has come', () => {
  const replay = sent('a');
  replay.lost();
  expect(replay.take(CALL)).toBe('drop');
  expect(replay.take(PING)).toBe('drop');
  expect(replay.take(ack(1))).toBe('drop');
  expect(replay.again()).toEqual([sequence(1), 'a']);
  replay.take(next(1));
  expect(replay.take(CALL)).toBe('act');
});

test('a number beyond what has come means that something is missing', () => {
  const replay = new Replay();
  replay.take(CALL);
  replay.lost();
  expect(replay.take(next(3))).toBe('broken');
});

test('what has come is acknowledged once, and again when it was sent again', () => {
  const replay = new Replay();
  expect(replay.dueAck()).toBeNull();
  replay.take(CALL);
  replay.take(CALL);
  expect(replay.dueAck()).toBe(2);
  expect(replay.dueAck()).toBeNull();
  replay.lost();
  replay.take(next(1));
  replay.take(CALL);
  expect(replay.dueAck()).toBe(2);
});

test('a client that acknowledges nothing fills no memory', () => {
  const replay = new Replay();
  const text = 'x'.repeat(400_000);
  expect([replay.sent(text), replay.sent(text), replay.sent(text)]).toEqual([true, true, false]);
});
