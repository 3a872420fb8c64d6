import { hintIn } from './frameMessage.js';

const frame = {} as MessageEventSource;
const payment = '0d2f2d0a-0000-4000-8000-000000000001';
const EXPECTED = { frame, origin: null, payment };
const DATA = { type: 'banyan.payment', payment, hint: 'done', height: 400 };
const message = (change: object, data: unknown = DATA) =>
  ({ source: frame, origin: 'null', data, ...change }) as MessageEvent;

test('our own frame may hint that something was done, and how tall it is', () => {
  expect(hintIn(message({}), EXPECTED)).toEqual({ kind: 'done' });
  const resize = { ...DATA, hint: 'resize' };
  expect(hintIn(message({}, resize), EXPECTED)).toEqual({ kind: 'resize', height: 400 });
  expect(hintIn(message({}, { ...resize, height: 9_000 }), EXPECTED)).toMatchObject({
    height: 900,
  });
  expect(hintIn(message({}, { ...resize, height: 1 }), EXPECTED)).toMatchObject({ height: 320 });
});

test("a provider's frame speaks from its own origin alone", () => {
  const theirs = { ...EXPECTED, origin: 'https://pay.example' };
  expect(hintIn(message({ origin: 'https://pay.example' }), theirs)).toEqual({ kind: 'done' });
  expect(hintIn(message({}), theirs)).toBeNull();
});

test.each<[string, object, unknown]>([
  ['of another window', { source: {} }, DATA],
  ['of no window', { source: null }, DATA],
  ['of our own origin', { origin: 'http://localhost:4000' }, DATA],
  ['of another origin', { origin: 'https://evil.example' }, DATA],
  ['about another payment', {}, { ...DATA, payment: 'another' }],
  ['of another type', {}, { ...DATA, type: 'payment' }],
  ['with another hint', {}, { ...DATA, hint: 'paid' }],
  ['with no hint', {}, { ...DATA, hint: undefined }],
  ['that is a text', {}, JSON.stringify(DATA)],
  ['that is nothing', {}, null],
  ['that is a list', {}, [DATA]],
  ['with a height that is not a number', {}, { ...DATA, hint: 'resize', height: Number.NaN }],
])('a message %s has no effect', (_name, change, data) => {
  expect(hintIn(message(change, data), EXPECTED)).toBeNull();
});

test('before the frame is there nothing is heard', () => {
  expect(hintIn(message({ source: null }), { ...EXPECTED, frame: null })).toBeNull();
});
