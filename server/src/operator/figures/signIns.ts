import { SESSION_PATHS } from '@banyan/contract';

export type SignIn = {
  readonly outcome: 'signedIn' | 'wrong' | 'limited' | 'refused' | 'unavailable';
};

const PAGE = /^\/idp\/interaction\/:uid(\/|$)/;

/** The outcome of a sign-in, as far as an answer shows it; null: not a sign-in, or not finished. */
export function signInOf(
  route: string,
  method: string,
  status: number,
  body: unknown,
): SignIn | null {
  if (method !== 'POST') return null;
  if (route === SESSION_PATHS.token) return isRenewal(body) ? null : { outcome: redeemed(status) };
  if (!PAGE.test(route)) return null;
  if (status === 401) return { outcome: 'wrong' };
  if (status === 429) return { outcome: 'limited' };
  return status >= 500 ? { outcome: 'unavailable' } : null;
}

function redeemed(status: number): SignIn['outcome'] {
  if (status === 200) return 'signedIn';
  if (status === 429) return 'limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** Whether it is a silent renewal, which is not a sign-in. */
function isRenewal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('redirect_uri' in body)) return false;
  return String(body.redirect_uri).endsWith('/silent-renew');
}
