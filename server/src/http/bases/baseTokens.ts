import { createHash, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { BaseKey } from './baseKey.js';
import type { Keyring } from './keyring.js';
import type { Caller } from './remembered.js';

/** A base that keeps one cannot use it for longer. */
const TOKEN_SECONDS = 300;
/** One serves the calls of a minute. */
const KEPT_SECONDS = 60;
const MOST_TOKENS = 10_000;

export type BaseTokens = {
  /** @param isAnew the base has refused the one before */
  of(caller: Caller, base: string, isAnew?: boolean): Promise<string>;
};

export type BaseTokenParts = {
  /** Who signs: the base URL. */
  readonly issuer: string;
  readonly keyring: Pick<Keyring, 'signing'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * What a base is told of its caller: an access token for that base alone (RFC 9068), signed by the gateway. It says who,
 * with which permissions, and by which session, without opening one.
 */
export function createBaseTokens({ issuer, keyring, now }: BaseTokenParts): BaseTokens {
  const kept = new Map<
    string,
    { readonly rights: string; readonly until: number; token: Promise<string> }
  >();

  async function sign(
    { person, session, provedAt }: Caller,
    base: string,
    at: number,
    key: BaseKey,
  ): Promise<string> {
    return new SignJWT({
      client_id: person.audience,
      account: person.account,
      name: person.username,
      ...(person.orgId === undefined ? {} : { org_id: person.orgId, org_name: person.orgName }),
      ...(provedAt === null ? {} : { auth_time: provedAt }),
      permissions: person.permissions,
      sid: createHash('sha256').update(`base session ${session}`).digest('base64url'),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuer)
      .setAudience(base)
      .setSubject(person.userId)
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_SECONDS)
      .sign(await importJWK({ ...key }, 'ES256'));
  }

  return {
    of: async (caller, base, isAnew = false) => {
      const key = await keyring.signing();
      const at = Math.floor(now() / 1000);
      const name = `${base} ${caller.session}`;
      const rights = JSON.stringify([key.kid, caller.person.permissions, caller.provedAt]);
      const last = kept.get(name);
      if (!isAnew && last !== undefined && at < last.until && last.rights === rights) {
        return last.token;
      }
      if (kept.size >= MOST_TOKENS) kept.clear();
      const token = sign(caller, base, at, key);
      kept.set(name, { rights, until: at + KEPT_SECONDS, token });
      return token;
    },
  };
}
