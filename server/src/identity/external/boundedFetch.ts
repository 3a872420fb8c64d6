import type { CustomFetch } from 'openid-client';
import { readUpTo } from '../../ground/readUpTo.js';

/** As openid-client calls it; it gives the time limit as a signal and never follows a redirect. */
export type Fetch = CustomFetch;

/** The provider cannot be reached, or says that it cannot answer: later it may. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly code = 'PROVIDER_UNAVAILABLE';
}

/** Whether that is the reason, or the reason of the reason. */
export function isUnavailable(cause: unknown): boolean {
  if (cause instanceof ProviderUnavailable) return true;
  return cause instanceof Error && cause.cause !== undefined && isUnavailable(cause.cause);
}

const ANSWER_BYTES = 524_288;

/** Answers of a provider, up to a size. Throws ProviderUnavailable for a broken line, 429 and 5xx. */
export const boundedFetch: Fetch = async (url, options) => {
  const { pathname, host } = new URL(url);
  try {
    const response = await fetch(url, options as RequestInit);
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new ProviderUnavailable(`${host}${pathname} answered ${response.status}`);
    }
    const body = await readUpTo(response, ANSWER_BYTES);
    const { status, headers } = response;
    return new Response(body.length === 0 ? null : body, { status, headers: typeOf(headers) });
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ProviderUnavailable(`${host}${pathname} did not answer`, { cause });
  }
};

/** The body is decoded by now: its first length and encoding are no longer true. */
function typeOf(headers: Headers): Record<string, string> {
  const type = headers.get('content-type');
  return type === null ? {} : { 'content-type': type };
}
