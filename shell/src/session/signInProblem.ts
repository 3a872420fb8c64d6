export type SignInProblem = 'cookies' | 'unavailable';

export type SignInParts = {
  readonly hasCookies: boolean;
  readonly issuer: string;
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * What would let a sign-in fail, asked before the window leaves for it: from the provider's address there is no way
 * back to a page of ours. Another provider's is reached by way of the gateway, which says so itself.
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
