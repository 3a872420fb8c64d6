import { Connection, type Timing } from '../connection.js';
import { closing, HANDSHAKE_DONE, RECORD_END } from '../protocol.js';
import { LongPollingTransport, type PollAnswer } from './longPolling.js';
import { eventOf } from './serverSentEvents.js';

const TIMING: Timing = { handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 };
const ASK_AGAIN: PollAnswer = { status: 200, text: '' };
const CLOSED: PollAnswer = { status: 204, text: '' };

function polling() {
  const clock = { now: 0 };
  const state = { gone: false };
  const connection = new Connection(
    {
      token: 't',
      cookies: undefined,
      identity: { person: null, sessions: [] },
      replay: null,
    },
    () => clock.now,
    () => {
      state.gone = true;
    },
  );
  const transport = new LongPollingTransport(connection, () => clock.now);
  connection.attach(transport);
  connection.receive(`{"protocol":"json","version":1}${RECORD_END}`);
  const tickAt = (time: number) => {
    clock.now = time;
    connection.tick(TIMING);
  };
  const poll = () => {
    const asked = { answer: null as PollAnswer | null, settled: transport.poll() };
    void asked.settled.then((answer) => {
      asked.answer = answer;
    });
    return asked;
  };
  return { connection, transport, state, tickAt, poll };
}

/** Past the handshake. */
async function connected() {
  const parts = polling();
  expect(await parts.transport.poll()).toEqual({ status: 200, text: HANDSHAKE_DONE });
  return parts;
}

test('what is said in one go is one answer, and what is said meanwhile waits', async () => {
  const { connection, poll, transport } = await connected();
  const { settled } = poll();
  connection.send('a');
  connection.send('b');
  expect(await settled).toEqual({ status: 200, text: 'ab' });
  connection.send('c');
  connection.send('d');
  expect(await transport.poll()).toEqual({ status: 200, text: 'cd' });
});

test('a poll is held for 90 s without a ping, and then asked again', async () => {
  const { poll, tickAt } = await connected();
  const asked = poll();
  tickAt(60_000);
  tickAt(89_999);
  await Promise.resolve();
  expect(asked.answer).toBeNull();
  tickAt(90_000);
  expect(await asked.settled).toEqual(ASK_AGAIN);
});

test('a newer poll ends the older one', async () => {
  const { connection, poll } = await connected();
  const older = poll();
  const newer = poll();
  expect(await older.settled).toEqual(CLOSED);
  connection.send('a');
  expect(await newer.settled).toEqual({ status: 200, text: 'a' });
});

test('a client that polls no more is gone after 30 s', async () => {
  const { state, poll, tickAt, transport } = await connected();
  poll();
  tickAt(50_000);
  transport.givenUp();
  tickAt(79_999);
  expect(state.gone).toBe(false);
  tickAt(80_000);
  expect(state.gone).toBe(true);
});

test('the end is said with the last words, then 204', async () => {
  const { connection, state, transport } = await connected();
  connection.send('a');
  connection.close(true);
  expect(state.gone).toBe(false);
  expect(await transport.poll()).toEqual({ status: 200, text: `a${closing(true)}` });
  expect(await transport.poll()).toEqual(CLOSED);
  expect(state.gone).toBe(true);
});

test('an open poll is told of the end at once', async () => {
  const { connection, poll } = await connected();
  const asked = poll();
  connection.close(false);
  expect(await asked.settled).toEqual({ status: 200, text: closing(false) });
});

test('a cut answers the open poll', async () => {
  const { connection, poll, state } = await connected();
  const asked = poll();
  connection.cut();
  expect(await asked.settled).toEqual(CLOSED);
  expect(state.gone).toBe(true);
});

test('who does not fetch what is said is cut off instead of filling the memory', async () => {
  const { connection, state } = await connected();
  for (let count = 0; count < 4; count += 1) connection.send('x'.repeat(400_000));
  expect(state.gone).toBe(true);
});

test.each([
  ['a', 'data: a\r\n\r\n'],
  ['a\nb', 'data: a\r\ndata: b\r\n\r\n'],
  ['a\r\nb\rc', 'data: a\r\ndata: b\r\ndata: c\r\n\r\n'],
])('%j is one event of a stream', (text, event) => {
  expect(eventOf(text)).toBe(event);
});
