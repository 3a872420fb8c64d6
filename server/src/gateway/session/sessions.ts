import { createHash, randomBytes } from 'node:crypto';
import { type Audience, type AuditDetail, audienceSchema, type Person } from '@banyan/contract';
import * as z from 'zod';
import { deviceText, noteAudit, type Origin } from '../../audit/auditLog.js';
import type { Db, Queryable } from '../../database/db.js';
import { audienceOf } from '../../identity/accounts.js';
import type { Profile } from '../../identity/external/claims.js';
import { RECOVERY_METHOD } from '../../identity/provider.js';
import { readCookies, SESSION_COOKIES } from '../cookies.js';

const rowSchema = z.object({
  /** Null for a person of another provider: their audience was decided when they signed in. */
  accountId: z.string().nullable(),
  usertype: z.number().nullable(),
  role: z.string().nullable(),
  userId: z.string(),
  account: z.string(),
  username: z.string(),
  alarmcode: z.string(),
  permissions: z.array(z.string()),
  expiresAt: z.number(),
  activeAt: z.number(),
});
const endedSchema = z.array(
  z.object({
    idToken: z.string(),
    accountId: z.string().nullable(),
    account: z.string(),
    audience: audienceSchema,
  }),
);
const holderSchema = z.array(z.object({ subject: z.string(), endsAt: z.number() }));

/** The session of the built-in provider that an access token ($2) came of; null at another provider. */
const PROVIDER_SESSION =
  "(select payload ->> 'sessionUid' from identity_records where model = 'AccessToken' and id = $2)";

/** Last seen is kept to the minute: a write for each call would cost more than the call. */
const SEEN_SECONDS = 60;

type Opening = {
  readonly origin: Origin;
  /** Of a session that is there: one that has ended meanwhile stays ended. */
  readonly isRenewal: boolean;
  readonly profile: Profile;
  readonly idToken: string;
  readonly accessToken: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Epoch seconds at which no renewal helps any more. */
  readonly endsAt: number;
};

/** Whose session it is, as the provider names them, and when it ends for good. */
export type Holder = { readonly subject: string; readonly endsAt: number };

/** A cookie header, as the request or the hub's upgrade carries it. */
type CookieHeader = string | undefined;

export type Sessions = {
  /** The person of that audience, or null without a valid session. Permissions are as they are now. */
  find(cookies: CookieHeader, audience: Audience): Promise<Person | null>;
  /** The person of either audience: the administrator first, unless the customer is asked for. */
  findAny(cookies: CookieHeader, first?: Audience): Promise<Person | null>;
  /** Who holds the session that the cookies name; it may wait for a renewal, but is not past its end. */
  holder(cookies: CookieHeader, audience: Audience): Promise<Holder | null>;
  /**
   * Opens a session, or renews the one that the cookies name when it is the same person's. Resolves to the handle;
   * null: there was none to renew.
   */
  open(cookies: CookieHeader, audience: Audience, opening: Opening): Promise<string | null>;
  /** Signs out of those audiences. Resolves to an ID token of the last, for the provider's sign-out. */
  end(
    cookies: CookieHeader,
    audiences: readonly Audience[],
    origin: Origin,
  ): Promise<string | null>;
};

/**
 * The gateway's sessions. The browser holds a random handle, the database its hash and the tokens.
 * @param issuer of another provider, whose sessions carry the profile it gave; null: the accounts are here
 */
export function createSessions(db: Db, now: () => number, issuer: string | null): Sessions {
  const seconds = () => Math.floor(now() / 1000);

  async function find(cookies: CookieHeader, audience: Audience): Promise<Person | null> {
    const hash = hashIn(cookies, audience);
    if (hash === null) return null;
    const rows = await db.query(
      `select s.account_id as "accountId", a.usertype, a.role, coalesce(a.id, s.user_id) as "userId",
         coalesce(a.account, s.account) as account, coalesce(a.username, s.username) as username,
         coalesce(a.alarmcode, s.alarmcode) as alarmcode, coalesce(a.permissions, s.permissions) as permissions,
         s.expires_at as "expiresAt", s.active_at as "activeAt"
       from sessions s left join accounts a on a.id = s.account_id
       where s.handle_hash = $1 and s.audience = $2 and s.expires_at > $3 and s.ends_at > $3
         and s.issuer is not distinct from $4`,
      [hash, audience, seconds(), issuer],
    );
    const [row] = z.array(rowSchema).parse(rows);
    if (row === undefined) return null;
    const { accountId, usertype, role, activeAt, ...person } = row;
    if (accountId !== null && audienceOf({ usertype, role }) !== audience) return null;
    if (activeAt <= seconds() - SEEN_SECONDS) {
      await db.query('update sessions set active_at = $2 where handle_hash = $1', [
        hash,
        seconds(),
      ]);
    }
    return { audience, ...person };
  }

  return {
    find,
    findAny: async (cookies, first = 'admin') =>
      (await find(cookies, first)) ?? find(cookies, first === 'admin' ? 'customer' : 'admin'),
    holder: async (cookies, audience) => {
      const hash = hashIn(cookies, audience);
      if (hash === null) return null;
      const rows = await db.query(
        `select coalesce(account_id, subject) as subject, ends_at as "endsAt" from sessions
         where handle_hash = $1 and audience = $2 and ends_at > $3 and issuer is not distinct from $4`,
        [hash, audience, seconds(), issuer],
      );
      return holderSchema.parse(rows)[0] ?? null;
    },
    open: async (
      cookies,
      audience,
      { origin, isRenewal, profile, idToken, accessToken, expiresAt, endsAt },
    ) => {
      const { subject, userId, account, username, alarmcode } = profile;
      const permissions = audience === 'admin' ? profile.permissions : [];
      const person =
        issuer === null
          ? [subject, null, null, null, null, null, null, null]
          : [
              ...[null, issuer, subject, userId, account, username, alarmcode],
              JSON.stringify(permissions),
            ];
      const values = [idToken, accessToken, Math.min(expiresAt, endsAt), endsAt, ...person];
      const known = handleIn(cookies, audience);
      if (known !== null) {
        // Other requests of the same person are under way: a renewal keeps the handle.
        const renewed = await db.query(
          `update sessions set id_token = $1, access_token = $2, expires_at = $3, ends_at = $4,
             account_id = $5, issuer = $6, subject = $7, user_id = $8, account = $9, username = $10,
             alarmcode = $11, permissions = $12::jsonb, provider_session = ${PROVIDER_SESSION}
           where handle_hash = $13 and audience = $14 and coalesce(account_id, subject) = $15
             and issuer is not distinct from $6 returning 1`,
          [...values, hashOf(known), audience, subject],
        );
        if (renewed.length > 0) return known;
      }
      if (isRenewal) return null;
      const handle = randomBytes(32).toString('base64url');
      await db.transaction(async (tx) => {
        if (known !== null) await signedOut(tx, hashOf(known), origin);
        await tx.query(
          `insert into sessions (id_token, access_token, expires_at, ends_at, account_id, issuer, subject,
             user_id, account, username, alarmcode, permissions, handle_hash, audience, device, address,
             opened_at, active_at, provider_session)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17, $17,
             ${PROVIDER_SESSION})`,
          [
            ...values,
            ...[hashOf(handle), audience, deviceText(origin.device), origin.address, seconds()],
          ],
        );
        const accountId = issuer === null ? subject : null;
        const detail = provedBy(profile.methods);
        const note = { kind: 'signedIn', accountId, account, audience, origin, detail } as const;
        await noteAudit(tx, note, seconds());
      });
      return handle;
    },
    end: async (cookies, audiences, origin) => {
      let idToken: string | null = null;
      for (const audience of audiences) {
        const hash = hashIn(cookies, audience);
        if (hash === null) continue;
        idToken = (await db.transaction((tx) => signedOut(tx, hash, origin))) ?? idToken;
      }
      return idToken;
    },
  };

  /** Resolves to the ID token; null: there was no such session. */
  async function signedOut(tx: Queryable, hash: string, origin: Origin): Promise<string | null> {
    const ended = await tx.query(
      `delete from sessions s where handle_hash = $1
       returning id_token as "idToken", account_id as "accountId", audience,
         coalesce(account, (select a.account from accounts a where a.id = s.account_id), '') as account`,
      [hash],
    );
    await tellEnded(tx, [hash]);
    const [session] = endedSchema.parse(ended);
    if (session === undefined) return null;
    const { accountId, account, audience } = session;
    const note = { kind: 'signedOut', accountId, account, audience, origin } as const;
    await noteAudit(tx, note, seconds());
    return session.idToken;
  }
}

/** Tells every process's hub, once the transaction commits, that these sessions are no more. */
export async function tellEnded(tx: Queryable, hashes: readonly string[]): Promise<void> {
  for (const session of hashes) {
    await tx.query("select pg_notify('hub', $1)", [JSON.stringify({ kind: 'ended', session })]);
  }
}

/** By what the provider says that the person proved who they are (RFC 8176). */
function provedBy(methods: readonly string[]): AuditDetail {
  if (methods.includes(RECOVERY_METHOD)) return 'recoveryCode';
  if (methods.includes('otp') || methods.includes('mfa')) return 'secondFactor';
  return methods.includes('pwd') ? 'password' : '';
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
