import { envelopeSchema, type Failure, type Reply } from '@banyan/contract';

/** Specification 9: posts wait 150 s. */
export const POST_TIMEOUT_MS = 150_000;

export type TransportRequest = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a JSON post and resolves to the body, whatever the status; rejects only when no answer came. */
export type Transport = (request: TransportRequest) => Promise<unknown>;

export type PostOptions = {
  readonly transport: Transport;
  readonly now: () => number;
  /** Called for each answer whose body code is 401 (specification 8). */
  readonly unauthorised: () => void;
};

export type Post = <T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  decode: (result: unknown) => T,
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<Reply<T>>;

/** The generic post of specification 7: a field `t` is added, and a failure is an answer too. */
export function createPost({ transport, now, unauthorised }: PostOptions): Post {
  return async (path, body, decode, options) => {
    try {
      const answer = await transport({
        path,
        body: { ...body, t: now() },
        timeoutMs: POST_TIMEOUT_MS,
        signal: options?.signal,
      });
      const envelope = envelopeSchema.safeParse(answer);
      if (!envelope.success) return failed({ code: -1, message: 'not an envelope' });
      if (isUnauthorised(envelope.data)) unauthorised();
      if (!envelope.data.success) {
        return failed(envelope.data.error ?? { code: -1, message: 'no reason given' });
      }
      return { success: true, result: decode(envelope.data.result), error: null };
    } catch (cause) {
      return failed({ code: -1, message: messageOf(cause) });
    }
  };
}

/** Body code 401 as number or string, at either place a server may put it. */
export function isUnauthorised(body: {
  readonly code?: number | string | undefined;
  readonly error?: Failure | null | undefined;
}): boolean {
  return String(body.code) === '401' || (body.error != null && String(body.error.code) === '401');
}

export function failed(error: Failure): Reply<never> {
  return { success: false, result: null, error };
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
