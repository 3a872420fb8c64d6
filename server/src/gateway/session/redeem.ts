import type { Audience } from '@banyan/contract';
import * as client from 'openid-client';
import * as z from 'zod';
import { audienceOf } from '../../identity/accounts.js';

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  auth_time: z.number(),
  account: z.string().default(''),
  username: z.string().default(''),
  alarmcode: z.string().default(''),
  usertype: z.unknown(),
  role: z.unknown(),
});
export type Profile = z.infer<typeof claimsSchema>;

type CodeRequest = {
  readonly audience: Audience;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
};

type Redeemed =
  | {
      readonly kind: 'redeemed';
      readonly profile: Profile;
      readonly idToken: string;
      readonly accessToken: string;
      readonly expiresIn: number;
    }
  /** The provider or the check of its ID token refused the code. */
  | { readonly kind: 'refused'; readonly cause: unknown }
  /** Signed in, but not as one whom this audience admits. */
  | { readonly kind: 'wrongAudience' }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

export type Redeem = (request: CodeRequest) => Promise<Redeemed>;

export type RedeemOptions = {
  readonly issuer: string;
  readonly clientSecrets: Readonly<Record<Audience, string>>;
  /** This process's own listener: behind a proxy the issuer's URL may not lead here. */
  readonly loopback: () => string;
};

/** Redeems codes as the confidential client; checks issuer, audience, expiry, nonce and signature of the ID token. */
export function createRedeem({ issuer, clientSecrets, loopback }: RedeemOptions): Redeem {
  const configurations = {
    admin: configuration('admin'),
    customer: configuration('customer'),
  };

  function configuration(audience: Audience): client.Configuration {
    const secret = clientSecrets[audience];
    const made = new client.Configuration(
      { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
      audience,
      { client_secret: secret, id_token_signed_response_alg: 'ES256' },
      client.ClientSecretBasic(secret),
    );
    made[client.customFetch] = (url, options) => {
      const { pathname, search } = new URL(url);
      return fetch(`${loopback()}${pathname}${search}`, options as RequestInit);
    };
    // The line is a loopback; the signature is checked all the same.
    client.allowInsecureRequests(made);
    client.enableNonRepudiationChecks(made);
    return made;
  }

  return async ({ audience, code, verifier, redirectUri, nonce }) => {
    const url = new URL(redirectUri);
    url.searchParams.set('code', code);
    try {
      const tokens = await client.authorizationCodeGrant(configurations[audience], url, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const profile = claimsSchema.safeParse(tokens.claims());
      if (!profile.success || tokens.id_token === undefined) {
        return { kind: 'refused', cause: profile.error };
      }
      if (audienceOf(profile.data) !== audience) return { kind: 'wrongAudience' };
      return {
        kind: 'redeemed',
        profile: profile.data,
        idToken: tokens.id_token,
        accessToken: tokens.access_token,
        expiresIn: tokens.expires_in ?? 0,
      };
    } catch (cause) {
      // A TypeError of fetch is the line's; everything else is an answer that was refused.
      const isLine = cause instanceof TypeError && cause.message === 'fetch failed';
      return isLine ? { kind: 'unreachable', cause } : { kind: 'refused', cause };
    }
  };
}
