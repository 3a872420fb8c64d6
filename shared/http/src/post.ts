import { BASES_PATH, type Language, type Reply } from '@banyan/contract';
import { type Envelope, isTokenRefused, isUnauthorised, readEnvelope } from './envelope.js';
import { CallFailed, failed, failedBy } from './failures.js';

/** Specification 9: posts wait 150 s. */
export const POST_TIMEOUT_MS = 150_000;

export type TransportRequest = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a JSON post and resolves to the body, whatever the status; rejects with `CallFailed` when no answer came. */
export type Transport = (request: TransportRequest) => Promise<unknown>;

/** What every kind of call shares. */
export type CallOptions = {
  /** What paths are below, unless a call gives another base (specification 7). */
  readonly base: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly language: () => Language;
  /** Asked when a base has refused the provider's token that a call of then carried. */
  readonly renew: Renew;
  readonly prove: Prove;
  readonly adopt?: Adopt;
  /** Called for each answer whose body code is 401 (specification 8). */
  readonly unauthorised: () => void;
};

/**
 * Gets a newer token than that of a call which was sent at that time, in epoch milliseconds. Resolves to whether there is
 * one. Calls of one window share it.
 */
export type Renew = (sentAt: number) => Promise<boolean>;

/** Asks the person to prove that it is still them, after an answer `REAUTH_NEEDED`. Resolves to whether they did. */
export type Prove = (details: unknown) => Promise<boolean>;

/**
 * Called when the browser has another session than the window shows, after an answer `OTHER_SESSION`. Resolves to whether the
 * window shows that one from now on: it is the same person's.
 */
export type Adopt = () => Promise<boolean>;

type Again = Pick<CallOptions, 'prove' | 'adopt' | 'renew'>;

/** Allows one repetition of a call that was refused before anything was done. */
export function createAgain({ prove, adopt = () => Promise.resolve(false), renew }: Again) {
  return (envelope: Envelope, sentAt: number): Promise<boolean> => {
    const refusal = envelope.kind === 'failure' ? envelope.error : null;
    if (refusal?.code === 'REAUTH_NEEDED') return prove(refusal.details);
    if (refusal?.code === 'OTHER_SESSION') return adopt();
    return isTokenRefused(envelope) ? renew(sentAt) : Promise.resolve(false);
  };
}

export type Post = <T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  /** The door for the result, which is foreign until then; it throws. */
  decode: (result: unknown) => T,
  options?: {
    readonly signal?: AbortSignal | undefined;
    /** The base's name; without one the services'. */
    readonly base?: string | undefined;
    /** It changes nothing, so that it may be sent again (`repeatCalls`). */
    readonly isRead?: boolean;
  },
) => Promise<Reply<T>>;

/**
 * The generic post of specification 7: a field `t` is added, the answer's body is returned, and a failure is
 * `{result: null, success: false, error}`, with code −1 when no usable answer came. Never rejects.
 */
export function createPost({
  transport,
  base,
  now,
  language,
  unauthorised,
  ...asking
}: CallOptions & { readonly transport: Transport }): Post {
  const again = createAgain(asking);
  return async (path, body, decode, options = {}) => {
    const sentAt = now();
    const send = async () => {
      const answer = await transport({
        path: `${pathOf(options.base) ?? base}${path}`,
        body: { ...body, t: now() },
        timeoutMs: POST_TIMEOUT_MS,
        signal: options.signal,
      });
      if (isUnauthorised(answer)) unauthorised();
      return readEnvelope(answer);
    };
    try {
      let envelope = await send();
      // Once, and with the same key: nothing was done the first time.
      if (await again(envelope, sentAt)) envelope = await send();
      switch (envelope.kind) {
        case 'success':
          return { success: true, result: decode(envelope.result), error: null };
        case 'failure':
          return envelope.error === null
            ? failedBy(new CallFailed('noReason'), language())
            : failed(envelope.error);
        case 'unreadable':
          return failedBy(new CallFailed('unreadable'), language());
      }
    } catch (cause) {
      return failedBy(cause, language());
    }
  };
}

/** What a base's calls are below. */
export function pathOf(base: string | undefined): string | undefined {
  return base === undefined ? undefined : `${BASES_PATH}${base}/`;
}
