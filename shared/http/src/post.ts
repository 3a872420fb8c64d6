import type { Language, Reply } from '@banyan/contract';
import { isUnauthorised, readEnvelope } from './envelope.js';
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
  /** Called for each answer whose body code is 401 (specification 8). */
  readonly unauthorised: () => void;
};

export type Post = <T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  /** The door for the result, which is foreign until then; it throws. */
  decode: (result: unknown) => T,
  options?: {
    readonly signal?: AbortSignal | undefined;
    readonly base?: string;
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
}: CallOptions & { readonly transport: Transport }): Post {
  return async (path, body, decode, options = {}) => {
    try {
      const answer = await transport({
        path: `${options.base ?? base}${path}`,
        body: { ...body, t: now() },
        timeoutMs: POST_TIMEOUT_MS,
        signal: options.signal,
      });
      if (isUnauthorised(answer)) unauthorised();
      const envelope = readEnvelope(answer);
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
