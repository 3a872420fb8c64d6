import { BLOCKED_PATH } from '@banyan/contract/releases';

/**
 * The page's content security policy: scripts by nonce and what those load, styles from this origin, no inline
 * script, no eval (W3C CSP 3).
 */
export function contentSecurityPolicy({
  nonce,
  identityOrigin,
  paymentOrigin,
  origins,
  isDeveloped,
}: Omit<HeaderParts, 'isSecretAddress'>): string {
  // Its scripts come by the loader of a script with the nonce, and each by its hash.
  const others = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${others}`,
    "img-src 'self' data: blob:",
    // Videos and their captions.
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    `frame-src 'self' ${identityOrigin}${paymentOrigin === null ? '' : ` ${paymentOrigin}`}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // The one that keeps the page for times without the gateway (offline/serviceWorker.ts).
    "worker-src 'self'",
    // The one policy is the shell's and lets through addresses of scripts that it knows (shell, trustScripts).
    "require-trusted-types-for 'script'",
    // The overlay of webpack-dev-server makes one each time it is shown.
    `trusted-types default${isDeveloped ? " webpack#dev 'allow-duplicates'" : ''}`,
  ].join('; ');
}

export type HeaderParts = {
  readonly nonce: string;
  readonly identityOrigin: string;
  /** Of the frame in which people pay; null: the product's own, or nothing is sold online. */
  readonly paymentOrigin: string | null;
  /** Developers' machines that this session takes areas from. */
  readonly origins: readonly string[];
  /** The address may hold a one-time secret: it is sent to no other site. */
  readonly isSecretAddress: boolean;
  /** Files of one area come from webpack-dev-server and change while they are served: they have no hash. */
  readonly isDeveloped: boolean;
};

const INTEGRITY = {
  'integrity-policy': 'blocked-destinations=(script), endpoints=(blocked)',
  'reporting-endpoints': `blocked="${BLOCKED_PATH}"`,
};

export function pageHeaders({
  isSecretAddress,
  ...policy
}: HeaderParts): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(policy),
    ...(policy.isDeveloped ? {} : INTEGRITY),
    'referrer-policy': isSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    vary: 'accept-encoding, accept-language, cookie',
  };
}
