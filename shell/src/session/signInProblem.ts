export type SignInProblem = 'cookies' | 'unavailable';

export type SignInParts = {
  readonly hasCookies: boolean;
  readonly issuer: string;
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Finds why a sign-in would fail, before the window leaves for it: a failure at the provider has no
 * way back to our pages. Another provider is reached via the gateway, which shows such failures.
 */
export async function signInProblem({
  hasCookies,
  issuer,
  origin,
  fetch,
}: SignInParts): Promise<SignInProblem | null> {
  if (!hasCookies) return 'cookies';
  if (new URL(issuer).origin !== origin) return null;
  const isThere = await fetch(`${issuer}/.well-known/openid-configuration`, {
    cache: 'no-store',
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? null : 'unavailable';
}
