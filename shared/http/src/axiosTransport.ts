import { BASE_HEADER, SESSION_HEADER } from '@banyan/contract';
import axios, {
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
  isAxiosError,
} from 'axios';
import type { BlobTransport } from './download.js';
import { ofBase } from './envelope.js';
import { CallFailed } from './failures.js';
import type { Transport } from './post.js';

const JSON_TYPE = 'application/json';

/** Specification 9: what has no time of its own waits 30 s. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** No call of ours answers more; a body that grows for ever must not take the window with it. */
const MOST_ANSWER_BYTES = 33_554_432;

export type TransportOptions = {
  readonly baseUrl: string;
  /** Read for each call: the language may change. */
  readonly language: () => string;
  /** The session that the window shows, which its calls are for; null: it shows none. */
  readonly session?: () => string | null;
};

function createClient({ baseUrl, language, session = () => null }: TransportOptions) {
  const client = axios.create({
    baseURL: baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    withCredentials: true,
    // No call carries a token of such a cookie. Looking for one is asynchronous, and the first call of a page would go
    // out behind the frame's first rendering.
    xsrfCookieName: '',
    // No status makes it reject: the envelope says what went wrong.
    validateStatus: () => true,
  });
  client.interceptors.request.use((request) => {
    request.headers.set('Accept-Language', language());
    const shown = session();
    if (shown !== null) request.headers.set(SESSION_HEADER, shown);
    return request;
  });
  return client;
}

/** The real network. Cookies go along. */
export function createAxiosTransport(options: TransportOptions): Transport {
  const client = createClient(options);
  return async ({ path, body, timeoutMs, signal }) => {
    const tooLarge = new AbortController();
    try {
      const response = await client.post<unknown>(path, body, {
        timeout: timeoutMs,
        headers: { Accept: JSON_TYPE },
        signal: signal === undefined ? tooLarge.signal : eitherOf(signal, tooLarge),
        onDownloadProgress: ({ loaded }: AxiosProgressEvent) => {
          if (loaded > MOST_ANSWER_BYTES) tooLarge.abort();
        },
      });
      refuseAway(response);
      const isOfBase = response.headers[BASE_HEADER] !== undefined;
      return isOfBase ? ofBase(response.data) : response.data;
    } catch (cause) {
      const isTooLarge = tooLarge.signal.aborted && signal?.aborted !== true;
      throw isTooLarge ? new CallFailed('tooLarge', cause) : faultOf(cause);
    }
  };
}

/** The same for files. */
export function createAxiosBlobTransport(options: TransportOptions): BlobTransport {
  const client = createClient(options);
  return async ({ path, body, timeoutMs, signal, onProgress }) => {
    const config: AxiosRequestConfig = {
      timeout: timeoutMs,
      responseType: 'blob',
      onDownloadProgress: ({ loaded, total }: AxiosProgressEvent) => {
        onProgress(loaded, total ?? null);
      },
      ...(signal === undefined ? {} : { signal }),
    };
    try {
      const { status, data, headers } = await (body === null
        ? client.get<Blob>(path, config)
        : client.post<Blob>(path, body, config));
      return {
        status,
        blob: data,
        header: (name) => {
          const value: unknown = headers[name];
          return typeof value === 'string' ? value : null;
        },
      };
    } catch (cause) {
      throw faultOf(cause);
    }
  };
}

/** Ends the second with the first. Not `AbortSignal.any`, which browsers of two years ago do not have. */
function eitherOf(first: AbortSignal, second: AbortController): AbortSignal {
  const end = (): void => {
    second.abort();
  };
  if (first.aborted) end();
  else first.addEventListener('abort', end, { once: true });
  return second.signal;
}

/** What is before the product answers so while it cannot reach it (RFC 9110, 15.6.3 to 15.6.5). */
function refuseAway({ status, data, headers }: AxiosResponse<unknown>): void {
  if (status < 502 || status > 504 || typeof data === 'object') return;
  throw new CallFailed('away', null, Number(headers['retry-after']) || undefined);
}

function faultOf(cause: unknown): CallFailed {
  if (cause instanceof CallFailed) return cause;
  if (axios.isCancel(cause)) return new CallFailed('aborted', cause);
  if (isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT')) {
    return new CallFailed('timeout', cause);
  }
  return new CallFailed('offline', cause);
}
