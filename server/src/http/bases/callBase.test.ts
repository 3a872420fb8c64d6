import { Readable } from 'node:stream';
import { done } from '../../ground/requests/refusal.js';
import { somebody } from '../../testing/somebody.js';
import { type BaseCall, callBase } from './callBase.js';
import { BASE_REFUSALS } from './refusals.js';
import type { Caller } from './remembered.js';
import type { TokenKind } from './settings.js';
import { BaseFailure, type UpstreamCall } from './upstream.js';

const CALLER: Caller = { person: somebody, session: 'hash', provedAt: null };
const JSON_TYPE = { 'content-type': 'application/json' };

type Stage = {
  readonly token?: TokenKind;
  readonly statuses: readonly number[];
  readonly call?: Partial<Pick<BaseCall, 'method' | 'sent' | 'caller'>>;
  readonly isOver?: boolean;
};

/** A base that answers these statuses, one after the other. */
async function calling({ token = 'gateway', statuses, call = {}, isOver = false }: Stage) {
  const asked: UpstreamCall[] = [];
  const upstream = {
    base: { name: 'v1', token },
    ask: (one: UpstreamCall) => {
      const status = statuses[asked.length] ?? 500;
      asked.push(one);
      return Promise.resolve({ status, headers: JSON_TYPE, body: Readable.from(['{}']) });
    },
  } as never;
  let made = 0;
  const outcome = await callBase(
    {
      token: (_caller, _upstream, isAnew) => {
        made += 1;
        return Promise.resolve(token === 'none' ? null : `${made}${isAnew ? ' anew' : ''}`);
      },
      askAnew: (caller) => Promise.resolve(isOver ? null : caller),
    },
    {
      upstream,
      method: 'POST',
      path: 'x',
      headers: { accept: 'application/json' },
      sent: { body: Buffer.from('{}'), isKeyed: false },
      caller: CALLER,
      requestId: 'R',
      language: 'zh',
      signal: new AbortController().signal,
      ...call,
    },
  );
  const tokens = asked.map(({ headers }) => headers['authorization']);
  return { answer: outcome.success ? outcome.result.status : outcome.refusal.code, tokens };
}

const KEYED = { sent: { body: Buffer.from('{"key":"1"}'), isKeyed: true } };
const GONE = { sent: { body: Readable.from(['{}']), isKeyed: false } };
const READING = { method: 'GET', sent: { body: null, isKeyed: false } };

test.each<[string, Stage, number | string, number]>([
  ['is taken', { statuses: [200] }, 200, 1],
  ['is refused once', { statuses: [401, 200], call: KEYED }, 200, 2],
  ['is refused once, by GET', { statuses: [401, 200], call: READING }, 200, 2],
  ['is refused twice', { statuses: [401, 401], call: KEYED }, 'BASE_REFUSED', 2],
  ['is refused once, without a key', { statuses: [401, 200] }, 200, 2],
  ['is refused, and the body is gone', { statuses: [401], call: GONE }, 'BASE_REFUSED', 1],
  ['is refused, and the session is over', { statuses: [401], call: KEYED, isOver: true }, 401, 1],
  [
    'is the provider’s',
    { token: 'provider', statuses: [401], call: KEYED },
    'BASE_TOKEN_REFUSED',
    1,
  ],
  ['is the provider’s, and over', { token: 'provider', statuses: [401], isOver: true }, 401, 1],
  ['is exchanged', { token: 'exchange', statuses: [401, 200], call: KEYED }, 200, 2],
  ['is none', { token: 'none', statuses: [401], call: KEYED }, 'BASE_REFUSED', 1],
  ['is nobody’s', { statuses: [401], call: { caller: null } }, 401, 1],
])('a token that %s (D5)', async (_title, stage, answer, times) => {
  const called = await calling(stage);
  expect([called.answer, called.tokens.length]).toEqual([answer, times]);
  if (times === 2) expect(called.tokens).toEqual(['Bearer 1', 'Bearer 2 anew']);
});

test('a refusal says which base it is of', async () => {
  const upstream = {
    base: { name: 'v1', token: 'none' },
    ask: () => Promise.reject(new BaseFailure('BASE_BUSY')),
  } as never;
  const parts = { token: () => Promise.resolve(null), askAnew: () => Promise.resolve(null) };
  const outcome = await callBase(parts, {
    upstream,
    method: 'GET',
    path: '',
    headers: {},
    sent: { body: null, isKeyed: false },
    caller: null,
    requestId: 'R',
    language: 'zh',
    signal: new AbortController().signal,
  });
  expect(outcome).not.toEqual(done(null));
  expect(outcome).toEqual({
    success: false,
    refusal: { ...BASE_REFUSALS.busy, details: { base: 'v1' } },
  });
});
