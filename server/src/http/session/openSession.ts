import { randomBytes } from 'node:crypto';
import type { Audience } from '@banyan/contract';
import { deviceText, noteAudit } from '../../ground/audit/auditLog.js';
import { provedBy } from '../../ground/audit/provedBy.js';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Origin } from '../../ground/requests/origin.js';
import type { Profile } from '../../identity/external/claims.js';
import { hashOf } from '../../identity/ownSessions/handle.js';
import { DEVICE_CONTEXT, DEVICE_METHOD, RECOVERY_METHOD } from '../../identity/provider.js';
import { rotateHandle } from './rotation.js';
import { signedOut } from './sessionEnds.js';
import type { SessionTokens } from './sessionTokens.js';

/** The session of the built-in provider that the access token in `$n` came of; null at another provider. */
function providerSession(n: number): string {
  return `(select payload ->> 'sessionUid' from identity_records where model = 'AccessToken' and id = $${n})`;
}

/** The device whose program opened that session; null: none did. */
function deviceOf(n: number): string {
  return `(select nullif(split_part(payload ->> 'acr', '${DEVICE_CONTEXT}', 2), '') from identity_records
    where model = 'Session' and uid = ${providerSession(n)})`;
}

export type Opening = {
  readonly origin: Origin;
  /** Opened without any act of the user; a session that has ended meanwhile stays ended. */
  readonly isRenewal: boolean;
  readonly profile: Profile;
  readonly idToken: string;
  readonly accessToken: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Epoch seconds after which the session cannot be renewed. */
  readonly endsAt: number;
  /** Epoch seconds at which the person last gave their password. */
  readonly provedAt: number;
};

export type SessionOpener = {
  readonly db: Db;
  readonly issuer: string | null;
  readonly audience: Audience;
  readonly seconds: number;
  readonly tokens: SessionTokens;
  /** The handle that the browser holds; it may belong to no session. */
  readonly known: string | null;
};

/** A silent renewal: keeps the handle, since other requests of the user are under way. False: no session to renew. */
export async function renewSession(opener: SessionOpener, opening: Opening): Promise<boolean> {
  const { db, audience, known } = opener;
  if (known === null) return false;
  const renewed = await db.query(
    `update sessions set id_token = $1, access_token = $2, expires_at = $3, ends_at = $4,
       account_id = $5, issuer = $6, subject = $7, user_id = $8, account = $9, username = $10,
       alarmcode = $11, permissions = $12::jsonb, org_id = $13, org_name = $14,
       provider_session = ${providerSession(18)}, device_id = ${deviceOf(18)}
     where handle_hash = $15 and audience = $16 and coalesce(account_id, subject) = $17
       and issuer is not distinct from $6 and not replaced returning 1`,
    [
      ...valuesOf(opener, opening),
      ...[hashOf(known), audience, opening.profile.subject, opening.accessToken],
    ],
  );
  return renewed.length > 0;
}

/** A sign-in: always a new handle, even if the browser had a session. Resolves to it. */
export async function openSession(opener: SessionOpener, opening: Opening): Promise<string> {
  const { db, issuer, audience, seconds } = opener;
  const { origin, profile } = opening;
  return db.transaction(async (tx) => {
    const handle = (await signInAgain(tx, opener, opening)) ?? (await signIn(tx, opener, opening));
    const accountId = issuer === null ? profile.subject : null;
    if (accountId !== null) {
      const at = new Date(seconds * 1000).toISOString();
      await tx.query('update accounts set last_login_at = $2 where id = $1', [accountId, at]);
      if (audience === 'customer') await noteActive(tx, accountId, at);
    }
    const detail = provedBy(profile.methods, { recovery: RECOVERY_METHOD, device: DEVICE_METHOD });
    const { account } = profile;
    await noteAudit(
      tx,
      { kind: 'signedIn', accountId, account, audience, origin, detail },
      seconds,
    );
    return handle;
  });
}

async function noteActive(tx: Queryable, customerId: string, at: string): Promise<void> {
  await tx.query('update customers set last_active_at = $2 where id = $1', [customerId, at]);
}

/** The same user in the same browser: their session continues under a new handle. Null: it is another user's. */
async function signInAgain(
  tx: Queryable,
  opener: SessionOpener,
  opening: Opening,
): Promise<string | null> {
  const { issuer, audience, seconds, known } = opener;
  if (known === null) return null;
  const mine = await tx.query(
    `select 1 from sessions where handle_hash = $1 and audience = $2 and coalesce(account_id, subject) = $3
       and issuer is not distinct from $4`,
    [hashOf(known), audience, opening.profile.subject, issuer],
  );
  const handle = mine.length > 0 ? await rotateHandle(tx, hashOf(known), seconds) : null;
  if (handle === null) return null;
  const { origin, provedAt } = opening;
  await tx.query(
    `update sessions set id_token = $1, access_token = $2, expires_at = $3, ends_at = $4,
       account_id = $5, issuer = $6, subject = $7, user_id = $8, account = $9, username = $10,
       alarmcode = $11, permissions = $12::jsonb, org_id = $13, org_name = $14,
       provider_session = ${providerSession(20)}, device_id = ${deviceOf(20)},
       device = $16, address = $17, opened_at = $18, active_at = $18, cookies_at = $18, proved_at = $19
     where handle_hash = $15`,
    [
      ...valuesOf(opener, opening),
      ...[hashOf(handle), deviceText(origin.device), origin.address, seconds, provedAt],
      opening.accessToken,
    ],
  );
  return handle;
}

async function signIn(tx: Queryable, opener: SessionOpener, opening: Opening): Promise<string> {
  const { audience, seconds, known } = opener;
  const { origin, provedAt } = opening;
  if (known !== null) await signedOut(tx, hashOf(known), origin, seconds);
  const handle = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into sessions (id_token, access_token, expires_at, ends_at, account_id, issuer, subject,
       user_id, account, username, alarmcode, permissions, org_id, org_name, handle_hash, audience, device,
       address, opened_at, active_at, cookies_at, proved_at, provider_session, device_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17, $18, $19, $19, $19,
       $20, ${providerSession(21)}, ${deviceOf(21)})`,
    [
      ...valuesOf(opener, opening),
      ...[hashOf(handle), audience, deviceText(origin.device), origin.address, seconds, provedAt],
      opening.accessToken,
    ],
  );
  return handle;
}

/** `$1` to `$14`. */
function valuesOf(
  { issuer, audience, tokens }: SessionOpener,
  { profile, idToken, accessToken, expiresAt, endsAt }: Opening,
): readonly unknown[] {
  const { subject, userId, account, username, alarmcode, orgId, orgName } = profile;
  const permissions = audience === 'admin' ? profile.permissions : [];
  const person =
    issuer === null
      ? [subject, null, null, null, null, null, null, null, orgId, orgName]
      : [
          ...[null, issuer, subject, userId, account, username, alarmcode],
          ...[JSON.stringify(permissions), orgId, orgName],
        ];
  return [
    tokens.seal(idToken, subject),
    tokens.seal(accessToken, subject),
    Math.min(expiresAt, endsAt),
    endsAt,
    ...person,
  ];
}
