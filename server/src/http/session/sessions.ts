import { type Audience, IDLE, type Person } from '@banyan/contract';
import * as z from 'zod';
import type { Db, Queryable, Row } from '../../ground/database/db.js';
import type { Origin } from '../../ground/requests/origin.js';
import { audienceOf } from '../../identity/accounts.js';
import { type CookieHeader, type Handles, hashOf } from '../../identity/ownSessions/handle.js';
import {
  createIdleness,
  type Idleness,
  idleLine,
  notIdle,
} from '../../identity/ownSessions/idleness.js';
import { PROOF_SECONDS } from '../../identity/proof.js';
import { permissionsOfClaims } from '../../identity/roles.js';
import { type Opening, openSession, renewSession } from './openSession.js';
import { rotateHandle } from './rotation.js';
import { signedOut } from './sessionEnds.js';
import type { SessionTokens } from './sessionTokens.js';

const rowSchema = z.object({
  /** Null for a person of another provider: their audience was decided when they signed in. */
  accountId: z.string().nullable(),
  usertype: z.number().nullable(),
  role: z.string().nullable(),
  sessionId: z.string(),
  userId: z.string(),
  account: z.string(),
  username: z.string(),
  alarmcode: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  permissions: z.array(z.string()),
  expiresAt: z.number(),
  idleEndsAt: z.number().nullable(),
  cookiesAt: z.number(),
  provedAt: z.number().nullable(),
});
const tokenSchema = z.array(z.object({ kept: z.string(), subject: z.string() }));
const holderSchema = z.array(z.object({ subject: z.string(), endsAt: z.number() }));

type Opened = {
  readonly handle: string;
  /** The browser is to get its cookies: of a sign-in, and a day after they were last set. */
  readonly cookiesAreDue: boolean;
};

type Visit = {
  readonly person: Person;
  /** The handle, if its cookies are to be set again; that is noted. */
  readonly dueHandle: string | null;
};

/** Whose session it is, as the provider names them, and when it ends for good. */
export type Holder = { readonly subject: string; readonly endsAt: number };

export type Sessions = Idleness & {
  /** The person of that audience, or null without a valid session. Permissions are as they are now. */
  find(cookies: CookieHeader, audience: Audience): Promise<Person | null>;
  /** The same, and when they last proved who they are (epoch seconds). */
  findProved(
    cookies: CookieHeader,
    audience: Audience,
  ): Promise<{ readonly person: Person; readonly provedAt: number | null } | null>;
  /** The person of either audience: the administrator first, unless the customer is asked for. */
  findAny(cookies: CookieHeader, first?: Audience): Promise<Person | null>;
  /** The same, when the answer can carry cookies. */
  visit(cookies: CookieHeader, first: Audience): Promise<Visit | null>;
  /** The session's ID token, as last issued by the provider; null: no token. */
  idToken(cookies: CookieHeader, audience: Audience): Promise<string | null>;
  /** The access token of the session with that hash, as last issued by the provider; null: no token. */
  accessToken(session: string): Promise<string | null>;
  /** Whether the person has given their password within 15 minutes, here or at their provider. */
  hasProved(cookies: CookieHeader, audience: Audience): Promise<boolean>;
  /** Notes that they have just done so. */
  prove(cookies: CookieHeader, audience: Audience): Promise<void>;
  /** Gives the session a new handle with the transaction, and resolves to it. */
  rotate(tx: Queryable, cookies: CookieHeader, audience: Audience): Promise<string | null>;
  /** Who holds the session that the cookies name; it may wait for a renewal, but is not past its end. */
  holder(cookies: CookieHeader, audience: Audience): Promise<Holder | null>;
  /**
   * Opens a session, or renews the one that the cookies name when it is the same user's. Null: no session to
   * renew.
   */
  open(cookies: CookieHeader, audience: Audience, opening: Opening): Promise<Opened | null>;
  /** Signs out of those audiences. Resolves to an ID token of the last, for the provider's sign-out. */
  end(
    cookies: CookieHeader,
    audiences: readonly Audience[],
    origin: Origin,
  ): Promise<string | null>;
};

/** Cookies of a month are set again at most so often. An administrator's session has ended by then. */
const SLIDE_SECONDS = 86_400;

export type SessionParts = {
  readonly db: Db;
  readonly now: () => number;
  /** Of another provider, whose sessions carry the profile it gave; null: the accounts are here. */
  readonly issuer: string | null;
  /** Of another provider: whose account or subject makes them an owner. */
  readonly owner: string | null;
  readonly handles: Handles;
  readonly tokens: SessionTokens;
};

/** The gateway's sessions. The browser holds a random handle, the database its hash and the tokens. */
export function createSessions(parts: SessionParts): Sessions {
  const { db, now, issuer, owner, handles, tokens } = parts;
  const { hashIn, handleIn } = handles;
  const seconds = () => Math.floor(now() / 1000);

  async function look(cookies: CookieHeader, audience: Audience) {
    const hash = hashIn(cookies, audience);
    if (hash === null) return null;
    const rows = await db.query(
      `select coalesce(s.of_session, s.id)::text as "sessionId", s.account_id as "accountId", a.usertype, a.role, coalesce(a.id, s.user_id) as "userId",
         coalesce(a.account, s.account) as account, coalesce(a.username, s.username) as username,
         coalesce(a.alarmcode, s.alarmcode) as alarmcode, case when a.org_id || a.org_name <> '' then a.org_id else s.org_id end as "orgId",
         case when a.org_id || a.org_name <> '' then a.org_name else s.org_name end as "orgName", coalesce(a.permissions, s.permissions) as permissions,
         s.expires_at as "expiresAt", s.cookies_at as "cookiesAt", s.proved_at as "provedAt",
         case when s.audience = 'admin' then s.active_at + $6 end as "idleEndsAt"
       from sessions s left join accounts a on a.id = s.account_id
       where s.handle_hash = $1 and s.audience = $2 and s.expires_at > $3 and s.ends_at > $3
         and s.issuer is not distinct from $4 and ${notIdle(5)} and coalesce(a.state, 'active') = 'active'`,
      [hash, audience, seconds(), issuer, idleLine(seconds()), IDLE.endSeconds],
    );
    const [row] = z.array(rowSchema).parse(rows);
    if (row === undefined) return null;
    const { accountId, usertype, role, cookiesAt, provedAt, orgId, orgName, ...person } = row;
    if (accountId !== null && audienceOf({ usertype, role }) !== audience) return null;
    const organisation = orgId === '' && orgName === '' ? {} : { orgId, orgName };
    return { person: { audience, ...person, ...organisation }, cookiesAt, provedAt };
  }

  function opened(rows: readonly Row[]): string | null {
    const [found] = tokenSchema.parse(rows);
    return found === undefined ? null : tokens.open(found.kept, found.subject);
  }

  async function lookAny(cookies: CookieHeader, first: Audience) {
    const second = first === 'admin' ? 'customer' : 'admin';
    return (await look(cookies, first)) ?? look(cookies, second);
  }

  /** Our own accounts have their rights in their row. */
  async function withRights(audience: Audience, opening: Opening): Promise<Opening> {
    if (issuer === null || audience !== 'admin') return opening;
    const { profile } = opening;
    const isOwner = owner !== null && (profile.account === owner || profile.subject === owner);
    const permissions = await permissionsOfClaims(db, profile.permissions, isOwner);
    return { ...opening, profile: { ...profile, permissions } };
  }

  /** Notes that the cookies are set now; false: another answer does so already, or did within a day. */
  async function slide(handle: string): Promise<boolean> {
    const slid = await db.query(
      'update sessions set cookies_at = $2 where handle_hash = $1 and cookies_at <= $3 returning 1',
      [hashOf(handle), seconds(), seconds() - SLIDE_SECONDS],
    );
    return slid.length > 0;
  }

  return {
    find: async (cookies, audience) => (await look(cookies, audience))?.person ?? null,
    findProved: async (cookies, audience) => {
      const found = await look(cookies, audience);
      return found && { person: found.person, provedAt: found.provedAt };
    },
    findAny: async (cookies, first = 'admin') => (await lookAny(cookies, first))?.person ?? null,
    visit: async (cookies, first) => {
      const found = await lookAny(cookies, first);
      if (found === null) return null;
      const { person, cookiesAt } = found;
      const handle = handleIn(cookies, person.audience);
      const isDue = cookiesAt <= seconds() - SLIDE_SECONDS;
      return {
        person,
        dueHandle: isDue && handle !== null && (await slide(handle)) ? handle : null,
      };
    },
    ...createIdleness({ db, seconds, issuer, handles }),
    holder: async (cookies, audience) => {
      const hash = hashIn(cookies, audience);
      if (hash === null) return null;
      const rows = await db.query(
        `select coalesce(account_id, subject) as subject, ends_at as "endsAt" from sessions s
         where handle_hash = $1 and audience = $2 and ends_at > $3 and issuer is not distinct from $4
           and ${notIdle(5)}`,
        [hash, audience, seconds(), issuer, idleLine(seconds())],
      );
      return holderSchema.parse(rows)[0] ?? null;
    },
    idToken: async (cookies, audience) => {
      const rows = await db.query(
        `select id_token as kept, coalesce(account_id, subject) as subject from sessions
         where handle_hash = $1 and audience = $2 and not replaced`,
        [hashIn(cookies, audience), audience],
      );
      return opened(rows);
    },
    accessToken: async (session) => {
      const rows = await db.query(
        `select access_token as kept, coalesce(account_id, subject) as subject from sessions
         where handle_hash = $1 and not replaced`,
        [session],
      );
      return opened(rows);
    },
    hasProved: async (cookies, audience) => {
      const hash = hashIn(cookies, audience);
      const line = seconds() - PROOF_SECONDS;
      const proved = await db.query(
        'select 1 from sessions where handle_hash = $1 and audience = $2 and proved_at > $3',
        [hash, audience, line],
      );
      return proved.length > 0;
    },
    rotate: async (tx, cookies, audience) => {
      const hash = hashIn(cookies, audience);
      return hash === null ? null : rotateHandle(tx, hash, seconds());
    },
    prove: async (cookies, audience) => {
      await db.query(
        'update sessions set proved_at = $3 where handle_hash = $1 and audience = $2 and not replaced',
        [hashIn(cookies, audience), audience, seconds()],
      );
    },
    open: async (cookies, audience, given) => {
      const opening = await withRights(audience, given);
      const known = handleIn(cookies, audience);
      const opener = { db, issuer, audience, seconds: seconds(), known, tokens };
      if (!opening.isRenewal) {
        return { handle: await openSession(opener, opening), cookiesAreDue: true };
      }
      if (known === null || !(await renewSession(opener, opening))) return null;
      return { handle: known, cookiesAreDue: await slide(known) };
    },
    end: async (cookies, audiences, origin) => {
      let idToken: string | null = null;
      for (const audience of audiences) {
        const hash = hashIn(cookies, audience);
        if (hash === null) continue;
        const ended = await db.transaction((tx) => signedOut(tx, hash, origin, seconds()));
        if (ended !== null) idToken = tokens.open(ended.kept, ended.subject);
      }
      return idToken;
    },
  };
}
