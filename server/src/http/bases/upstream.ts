import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { type Dispatcher, Pool } from 'undici';
import { codeOf } from '../../ground/errorCode.js';
import { createBreaker } from './breaker.js';
import type { Base } from './settings.js';

const CONNECTIONS = 64;
const CONNECT_MS = 3_000;
const KEEP_ALIVE_MS = 30_000;
/** Of one base, under way and waiting for a connection: more would wait for the slow ones before them. */
const MOST_CALLS = 256;

export type UpstreamCall = {
  readonly method: Dispatcher.HttpMethod;
  /** Below the base's address, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable | null;
  /** Made twice it does no more than made once. */
  readonly isRepeatable: boolean;
  /** Ends the call, also while its answer is read. */
  readonly signal: AbortSignal;
};

export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
};

/** Why a base gave no answer. */
export class BaseFailure extends Error {
  override readonly name = 'BaseFailure';
  readonly code: 'BASE_AWAY' | 'BASE_BUSY';

  constructor(code: 'BASE_AWAY' | 'BASE_BUSY', cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Why a call's signal is aborted whose time is over. */
export class CallOverdue extends Error {
  override readonly name = 'CallOverdue';
  readonly code = 'CALL_OVERDUE';
}

export function isOverdue({ reason }: AbortSignal): boolean {
  return reason instanceof CallOverdue;
}

export type UpstreamState = {
  readonly running: number;
  /** Whether it was called since the gateway knows it. */
  readonly isAsked: boolean;
  /** Of its addresses, by origin: whether they are asked at present. */
  readonly addresses: readonly { readonly address: string; readonly isAway: boolean }[];
  /** What went wrong last, in the system's words, and when (epoch milliseconds); null: nothing yet. */
  readonly problem: { readonly text: string; readonly at: number } | null;
};

export type Upstream = {
  readonly base: Base;
  /** Rejects with BaseFailure, or with the signal's reason. Its answer's body must be read or destroyed. */
  ask(call: UpstreamCall): Promise<UpstreamAnswer>;
  state(): UpstreamState;
  /** Takes no new calls; those under way end. */
  end(): Promise<void>;
  /** Ends them now. */
  close(): Promise<void>;
};

/** The connections to one base: of several addresses the first that is there. */
export function openUpstream(base: Base, now: () => number): Upstream {
  const places = base.addresses.map((address) => ({
    address,
    breaker: createBreaker(now),
    pool: new Pool(address.origin, {
      connections: CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A call's own limit counts for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: {
        timeout: CONNECT_MS,
        rejectUnauthorized: true,
        ...(base.ca === null ? {} : { ca: [...rootCertificates, base.ca] }),
      },
    }),
  }));
  let running = 0;
  let isAsked = false;
  let problem: UpstreamState['problem'] = null;

  async function askOne(
    { address, breaker, pool }: (typeof places)[number],
    { path, method, headers, body, signal }: UpstreamCall,
  ): Promise<UpstreamAnswer> {
    breaker.begun();
    try {
      const answer = await pool.request({
        method,
        path: `${address.pathname}${path}`,
        headers,
        body,
        signal,
      });
      breaker.worked();
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    } catch (cause) {
      // An aborted call tells nothing about the next one.
      const isSilent = signal.aborted ? isOverdue(signal) : NOT_SENT.has(codeOf(cause));
      if (isSilent) breaker.failed();
      if (isSilent || !signal.aborted) problem = { text: codeOf(cause), at: now() };
      throw cause;
    }
  }

  /** Each address that is there, and for what may be made twice one of them once more. */
  async function askAny(call: UpstreamCall): Promise<UpstreamAnswer> {
    const order = [...places, ...places].filter(({ breaker }) => breaker.mayTry());
    let last: unknown;
    for (const place of order.slice(0, places.length + 1)) {
      try {
        return await askOne(place, call);
      } catch (cause) {
        last = cause;
        if (call.signal.aborted) throw cause;
        if (!mayGoOn(call, cause)) break;
      }
    }
    throw new BaseFailure('BASE_AWAY', last);
  }

  return {
    base,
    ask: async (call) => {
      if (running >= MOST_CALLS) throw new BaseFailure('BASE_BUSY');
      running += 1;
      isAsked = true;
      let answer: UpstreamAnswer | null = null;
      try {
        answer = await askAny(call);
        answer.body.once('close', () => {
          running -= 1;
        });
        return answer;
      } finally {
        if (answer === null) running -= 1;
      }
    },
    state: () => ({
      running,
      isAsked,
      addresses: places.map(({ address, breaker }) => ({
        address: address.origin,
        isAway: breaker.isOpen,
      })),
      problem,
    }),
    end: async () => {
      await Promise.all(places.map(({ pool }) => pool.close()));
    },
    close: async () => {
      await Promise.all(places.map(({ pool }) => pool.destroy()));
    },
  };
}

/** Nothing has been sent: whatever the call does, it has not done. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function mayGoOn({ isRepeatable, body }: UpstreamCall, cause: unknown): boolean {
  if (NOT_SENT.has(codeOf(cause)))
    return body === null || Buffer.isBuffer(body) || !body.readableDidRead;
  return isRepeatable;
}
