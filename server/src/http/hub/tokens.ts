import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Between negotiation and the first request with its token. */
export const FRESH_MS = 15_000;

/** How far the clocks of two processes may be apart. */
export const SKEW_MS = 120_000;

const TOKEN = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{6})\.([sp])\.([\w-]{43})$/;

export type TokenContent = {
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Issued by this process, whose clock is the same. */
  readonly isOwn: boolean;
  readonly isStateful: boolean;
};

export type Tokens = {
  issue(sessions: readonly string[], isStateful: boolean): string;
  /** Null: not issued by this installation, or issued to a browser with other sessions. */
  read(token: string, sessions: readonly string[]): TokenContent | null;
};

/**
 * Connection tokens: random, signed, and bound to the sessions of the browser that negotiated. An unused
 * token costs no memory, and every process of this installation can read it.
 */
export function createTokens(secret: string, now: () => number): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'banyan hub tokens', 32));
  const issuer = randomBytes(4).toString('base64url');
  const sign = (head: string, sessions: readonly string[]) =>
    createHmac('sha256', key)
      .update(`${head}\n${sessions.join(' ')}`)
      .digest();

  return {
    issue: (sessions, isStateful) => {
      const random = randomBytes(16).toString('base64url');
      const head = `${random}.${now().toString(36)}.${issuer}.${isStateful ? 's' : 'p'}`;
      return `${head}.${sign(head, sessions).toString('base64url')}`;
    },
    read: (token, sessions) => {
      const [, random, issued = '', by, mode, signature = ''] = TOKEN.exec(token) ?? [];
      if (random === undefined) return null;
      const expected = sign(`${random}.${issued}.${by}.${mode}`, sessions);
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expected)) return null;
      return {
        issuedAt: Number.parseInt(issued, 36),
        isOwn: by === issuer,
        isStateful: mode === 's',
      };
    },
  };
}
