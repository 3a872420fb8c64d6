import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Language } from '@banyan/contract';
import type { Dispatcher } from 'undici';
import {
  done,
  type Outcome,
  REFUSALS,
  type Refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { judge } from './answer.js';
import { BodyTooLarge, drop, type SentBody } from './body.js';
import { asksForFile } from './limits.js';
import { BASE_REFUSALS } from './refusals.js';
import type { Caller } from './remembered.js';
import { requestHeaders } from './requestHeaders.js';
import type { TokenKind } from './settings.js';
import { BaseFailure, isOverdue, type Upstream, type UpstreamAnswer } from './upstream.js';

export type BaseCall = {
  readonly upstream: Upstream;
  readonly method: string;
  /** Below the base's address, with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly sent: SentBody;
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly language: Language;
  readonly signal: AbortSignal;
};

export type Passed = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
};

export type BaseCallParts = {
  /** The token of that kind for the base; null: this caller has no token. */
  readonly token: (caller: Caller, upstream: Upstream, isAnew: boolean) => Promise<string | null>;
  /** The caller as the session is at this moment; null: it has ended. */
  readonly askAnew: (caller: Caller) => Promise<Caller | null>;
};

const SAFE = new Set(['GET', 'HEAD']);
/** Tokens renewed without the browser: a base that refuses one is asked once more with a new one. */
const MADE_HERE: readonly TokenKind[] = ['gateway', 'exchange'];

/** Asks a base and judges its answer. A 401 of it is never the end of a session (decision 49). */
export async function callBase(parts: BaseCallParts, call: BaseCall): Promise<Outcome<Passed>> {
  const { upstream, sent, method } = call;
  const isHeld = sent.body === null || Buffer.isBuffer(sent.body);
  const isRepeatable = isHeld && (SAFE.has(method) || sent.isKeyed);
  try {
    const answer = await ask(parts, call, isRepeatable, false);
    const first = verdictOf(call, answer);
    if (first !== 'unauthorised') return first;
    if (call.caller === null) return refused(REFUSALS.signInNeeded);
    const caller = await parts.askAnew(call.caller);
    if (caller === null) return refused(REFUSALS.signInNeeded);
    const { token } = upstream.base;
    if (token === 'provider') return atBase(call, BASE_REFUSALS.tokenRefused);
    // What was refused for its token was not done (RFC 9110, 15.5.2).
    if (!MADE_HERE.includes(token) || !isHeld) return atBase(call, BASE_REFUSALS.refused);
    const second = verdictOf(call, await ask(parts, { ...call, caller }, isRepeatable, true));
    return second === 'unauthorised' ? atBase(call, BASE_REFUSALS.refused) : second;
  } catch (cause) {
    return atBase(call, refusalOf(cause, call));
  }
}

async function ask(
  { token }: BaseCallParts,
  call: BaseCall,
  isRepeatable: boolean,
  isAnew: boolean,
): Promise<UpstreamAnswer> {
  const { upstream, method, path, sent, caller, signal, headers, requestId, language } = call;
  const bearer = caller === null ? null : await token(caller, upstream, isAnew);
  return upstream.ask({
    method: method as Dispatcher.HttpMethod,
    path,
    headers: requestHeaders({ headers, requestId, language, token: bearer }),
    body: sent.body,
    isRepeatable,
    signal,
  });
}

function verdictOf(call: BaseCall, answer: UpstreamAnswer): Outcome<Passed> | 'unauthorised' {
  const wantsJson = !asksForFile(call.headers);
  const verdict = judge(answer, wantsJson);
  if (verdict.kind === 'pass') {
    return done({ status: answer.status, headers: verdict.headers, body: answer.body });
  }
  drop(answer.body);
  if (verdict.kind === 'unauthorised') return 'unauthorised';
  return atBase(call, verdict.kind === 'away' ? BASE_REFUSALS.away : BASE_REFUSALS.nonsense);
}

function atBase({ upstream }: BaseCall, refusal: Refusal): Outcome<never> {
  return refused(refusal, { base: upstream.base.name });
}

function refusalOf(cause: unknown, { sent, signal }: BaseCall): Refusal {
  if (isTooLarge(sent)) return REFUSALS.tooLarge;
  if (isOverdue(signal)) return BASE_REFUSALS.late;
  const isBusy = cause instanceof BaseFailure && cause.code === 'BASE_BUSY';
  return isBusy ? BASE_REFUSALS.busy : BASE_REFUSALS.away;
}

function isTooLarge({ body }: SentBody): boolean {
  return body !== null && !Buffer.isBuffer(body) && body.errored instanceof BodyTooLarge;
}
