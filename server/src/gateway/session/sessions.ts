import { createHash, randomBytes } from 'node:crypto';
import type { Audience, Person } from '@banyan/contract';
import * as z from 'zod';
import type { Db } from '../../database/db.js';
import { audienceOf } from '../../identity/accounts.js';
import { readCookies, SESSION_COOKIES } from '../cookies.js';

const rowSchema = z.object({
  usertype: z.number(),
  role: z.string(),
  userId: z.string(),
  account: z.string(),
  username: z.string(),
  alarmcode: z.string(),
  permissions: z.array(z.string()),
  expiresAt: z.number(),
});
const endedSchema = z.array(z.object({ idToken: z.string() }));

type Tokens = {
  readonly accountId: string;
  readonly idToken: string;
  readonly accessToken: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Epoch seconds at which no renewal helps any more. */
  readonly endsAt: number;
};

/** A cookie header, as the request or the hub's upgrade carries it. */
type CookieHeader = string | undefined;

export type Sessions = {
  /** The person of that audience, or null without a valid session. Permissions are as they are now. */
  find(cookies: CookieHeader, audience: Audience): Promise<Person | null>;
  /** The person of either audience: the administrator first. */
  findAny(cookies: CookieHeader): Promise<Person | null>;
  /** Opens a session, or renews the one that the cookies name when it is the same person's. Resolves to the handle. */
  open(cookies: CookieHeader, audience: Audience, tokens: Tokens): Promise<string>;
  /** Ends the sessions of those audiences. Resolves to an ID token of the last, for the provider's sign-out. */
  end(cookies: CookieHeader, audiences: readonly Audience[]): Promise<string | null>;
};

/** The gateway's sessions. The browser holds a random handle, the database its hash and the tokens. */
export function createSessions(db: Db, now: () => number): Sessions {
  const seconds = () => Math.floor(now() / 1000);

  async function find(cookies: CookieHeader, audience: Audience): Promise<Person | null> {
    const hash = hashIn(cookies, audience);
    if (hash === null) return null;
    const rows = await db.query(
      `select a.usertype, a.role, a.id as "userId", a.account, a.username, a.alarmcode, a.permissions,
         s.expires_at as "expiresAt"
       from sessions s join accounts a on a.id = s.account_id
       where s.handle_hash = $1 and s.audience = $2 and s.expires_at > $3 and s.ends_at > $3`,
      [hash, audience, seconds()],
    );
    const [row] = z.array(rowSchema).parse(rows);
    if (row === undefined || audienceOf(row) !== audience) return null;
    const { usertype: _, role: __, ...person } = row;
    return { audience, ...person };
  }

  return {
    find,
    findAny: async (cookies) => (await find(cookies, 'admin')) ?? find(cookies, 'customer'),
    open: async (cookies, audience, tokens) => {
      const { accountId, idToken, accessToken, endsAt } = tokens;
      const values = [idToken, accessToken, Math.min(tokens.expiresAt, endsAt), endsAt];
      const known = handleIn(cookies, audience);
      if (known !== null) {
        // Other requests of the same person are under way: a renewal keeps the handle.
        const renewed = await db.query(
          `update sessions set id_token = $1, access_token = $2, expires_at = $3, ends_at = $4
           where handle_hash = $5 and audience = $6 and account_id = $7 returning 1`,
          [...values, hashOf(known), audience, accountId],
        );
        if (renewed.length > 0) return known;
        await db.query('delete from sessions where handle_hash = $1', [hashOf(known)]);
      }
      const handle = randomBytes(32).toString('base64url');
      await db.query(
        `insert into sessions (id_token, access_token, expires_at, ends_at, handle_hash, audience, account_id)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [...values, hashOf(handle), audience, accountId],
      );
      return handle;
    },
    end: async (cookies, audiences) => {
      let idToken: string | null = null;
      for (const audience of audiences) {
        const hash = hashIn(cookies, audience);
        if (hash === null) continue;
        const ended = await db.query(
          'delete from sessions where handle_hash = $1 returning id_token as "idToken"',
          [hash],
        );
        await db.query("select pg_notify('hub', $1)", [
          JSON.stringify({ kind: 'ended', session: hash }),
        ]);
        idToken = endedSchema.parse(ended)[0]?.idToken ?? idToken;
      }
      return idToken;
    },
  };
}

/** How the hub names a session; never the handle itself. Null without a cookie. */
export function hashIn(cookies: CookieHeader, audience: Audience): string | null {
  const handle = handleIn(cookies, audience);
  return handle === null ? null : hashOf(handle);
}

function handleIn(cookies: CookieHeader, audience: Audience): string | null {
  const handle = readCookies(cookies).get(SESSION_COOKIES[audience]) ?? '';
  return /^[\w-]{43}$/.test(handle) ? handle : null;
}

function hashOf(handle: string): string {
  return createHash('sha256').update(handle).digest('base64url');
}
