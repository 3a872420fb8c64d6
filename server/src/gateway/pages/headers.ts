/**
 * The page's content security policy: scripts by nonce and what those load, styles from this origin, no inline
 * script, no eval (W3C CSP 3).
 */
export function contentSecurityPolicy(nonce: string, identityOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${identityOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'none'",
  ].join('; ');
}

export type HeaderParts = {
  readonly nonce: string;
  readonly identityOrigin: string;
  /** The address may hold a one-time secret: nobody else hears of it. */
  readonly isSecretAddress: boolean;
};

export function pageHeaders({
  nonce,
  identityOrigin,
  isSecretAddress,
}: HeaderParts): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(nonce, identityOrigin),
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': isSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    vary: 'accept-encoding, accept-language, cookie',
  };
}
