import type { Audience } from '@banyan/contract';
import * as z from 'zod';
import { isLoopbackName } from '../../ground/loopback.js';
import { type ClaimPaths, readClaimPath } from './claims.js';

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post'] as const;
export type ClientAuth = (typeof AUTH_METHODS)[number];

export type Client = { readonly id: string; readonly secret: string };

/** An OpenID provider other than the built-in one. */
export type ExternalProvider = {
  /** To the letter as the provider's metadata and tokens write it. */
  readonly issuer: string;
  readonly clients: Readonly<Record<Audience, Client>>;
  /** Null: what the provider's metadata offers, basic before post. */
  readonly clientAuth: ClientAuth | null;
  readonly scope: string;
  readonly claims: ClaimPaths;
  /** The one role that makes an administrator. */
  readonly administratorRole: string;
  readonly requireAtHash: boolean;
  /** Its `auth_time` of 0 means that it does not know. */
  readonly ignoreZeroAuthTime: boolean;
};

export type ProviderReading =
  | { readonly ok: true; readonly provider: ExternalProvider | null }
  | { readonly ok: false; readonly problems: readonly string[] };

const PREFIX = 'BANYAN_OIDC_';
const ISSUER = 'BANYAN_OIDC_ISSUER';

const settingsSchema = z.object({
  BANYAN_OIDC_ISSUER: z.string().superRefine((text, context) => {
    const problem = issuerProblem(text);
    if (problem !== null) context.addIssue(problem);
  }),
  BANYAN_OIDC_CLIENT_ID: z.string().optional(),
  BANYAN_OIDC_CLIENT_SECRET: z.string().optional(),
  BANYAN_OIDC_ADMIN_CLIENT_ID: z.string().optional(),
  BANYAN_OIDC_ADMIN_CLIENT_SECRET: z.string().optional(),
  BANYAN_OIDC_CUSTOMER_CLIENT_ID: z.string().optional(),
  BANYAN_OIDC_CUSTOMER_CLIENT_SECRET: z.string().optional(),
  BANYAN_OIDC_CLIENT_AUTH: z
    .enum(AUTH_METHODS, `BANYAN_OIDC_CLIENT_AUTH must be one of ${AUTH_METHODS.join(', ')}.`)
    .optional(),
  BANYAN_OIDC_SCOPE: z
    .string()
    .refine(
      (text) => text.split(' ').includes('openid'),
      'BANYAN_OIDC_SCOPE must contain openid, with spaces between the scopes.',
    )
    .default('openid profile'),
  BANYAN_OIDC_CLAIM_USERTYPE: claim('BANYAN_OIDC_CLAIM_USERTYPE', 'usertype'),
  BANYAN_OIDC_CLAIM_ROLE: claim('BANYAN_OIDC_CLAIM_ROLE', 'role'),
  BANYAN_OIDC_CLAIM_USERID: claim('BANYAN_OIDC_CLAIM_USERID', 'sub'),
  BANYAN_OIDC_CLAIM_ACCOUNT: claim('BANYAN_OIDC_CLAIM_ACCOUNT', 'account'),
  BANYAN_OIDC_CLAIM_USERNAME: claim('BANYAN_OIDC_CLAIM_USERNAME', 'username'),
  BANYAN_OIDC_CLAIM_ALARMCODE: claim('BANYAN_OIDC_CLAIM_ALARMCODE', 'alarmcode'),
  BANYAN_OIDC_CLAIM_ORGID: claim('BANYAN_OIDC_CLAIM_ORGID', 'orgid'),
  BANYAN_OIDC_CLAIM_ORGNAME: claim('BANYAN_OIDC_CLAIM_ORGNAME', 'orgname'),
  BANYAN_OIDC_CLAIM_PERMISSIONS: claim('BANYAN_OIDC_CLAIM_PERMISSIONS', 'permissions'),
  BANYAN_OIDC_ADMIN_ROLE: z.string().default('admin'),
  BANYAN_OIDC_IGNORE_ZERO_AUTH_TIME: z
    .enum(['true', 'false'], 'BANYAN_OIDC_IGNORE_ZERO_AUTH_TIME must be true or false.')
    .default('false'),
  BANYAN_OIDC_REQUIRE_AT_HASH: z
    .enum(['true', 'false'], 'BANYAN_OIDC_REQUIRE_AT_HASH must be true or false.')
    .default('false'),
});
type Settings = z.infer<typeof settingsSchema>;

/** Reads `BANYAN_OIDC_*`; null without any of them. An unknown name is a problem: it would quietly have no effect. */
export function readProvider(given: Readonly<Record<string, string>>): ProviderReading {
  const names = Object.keys(given).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0) return { ok: true, provider: null };
  const unknown = names.filter((name) => !(name in settingsSchema.shape));
  const problems = unknown.map((name) => `${name} is no setting.`);
  if (given[ISSUER] === undefined) {
    return { ok: false, problems: [...problems, `${names[0]} is set, but ${ISSUER} is not.`] };
  }
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: [...problems, ...parsed.error.issues.map((i) => i.message)] };
  }
  const { data } = parsed;
  const admin = clientOf(data, 'ADMIN');
  const customer = clientOf(data, 'CUSTOMER');
  if (typeof admin === 'string' || typeof customer === 'string' || problems.length > 0) {
    const missing = [admin, customer].filter((client) => typeof client === 'string');
    return { ok: false, problems: [...problems, ...new Set(missing)] };
  }
  return {
    ok: true,
    provider: {
      issuer: data.BANYAN_OIDC_ISSUER,
      clients: { admin, customer },
      clientAuth: data.BANYAN_OIDC_CLIENT_AUTH ?? null,
      scope: data.BANYAN_OIDC_SCOPE,
      claims: {
        usertype: data.BANYAN_OIDC_CLAIM_USERTYPE,
        role: data.BANYAN_OIDC_CLAIM_ROLE,
        userId: data.BANYAN_OIDC_CLAIM_USERID,
        account: data.BANYAN_OIDC_CLAIM_ACCOUNT,
        username: data.BANYAN_OIDC_CLAIM_USERNAME,
        alarmcode: data.BANYAN_OIDC_CLAIM_ALARMCODE,
        orgId: data.BANYAN_OIDC_CLAIM_ORGID,
        orgName: data.BANYAN_OIDC_CLAIM_ORGNAME,
        permissions: data.BANYAN_OIDC_CLAIM_PERMISSIONS,
      },
      administratorRole: data.BANYAN_OIDC_ADMIN_ROLE,
      requireAtHash: data.BANYAN_OIDC_REQUIRE_AT_HASH === 'true',
      ignoreZeroAuthTime: data.BANYAN_OIDC_IGNORE_ZERO_AUTH_TIME === 'true',
    },
  };
}

/** The audience's own client, or else the one for both. Id and secret come from the same place. */
function clientOf(settings: Settings, audience: 'ADMIN' | 'CUSTOMER'): Client | string {
  const own = `BANYAN_OIDC_${audience}_CLIENT` as const;
  const isOwn = settings[`${own}_ID`] !== undefined || settings[`${own}_SECRET`] !== undefined;
  const from = isOwn ? own : 'BANYAN_OIDC_CLIENT';
  const id = settings[`${from}_ID`];
  const secret = settings[`${from}_SECRET`];
  if (id === undefined) return `${from}_ID is missing: ${ISSUER} is set.`;
  if (secret === undefined) return `${from}_SECRET is missing: ${ISSUER} is set.`;
  return { id, secret };
}

function issuerProblem(text: string): string | null {
  if (!URL.canParse(text)) return `${ISSUER} is not a URL: ${text}.`;
  const url = new URL(text);
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
  if (!isSecure) return `${ISSUER} must be https unless it is localhost.`;
  if (/[?#]/.test(text) || url.username !== '' || url.password !== '') {
    return `${ISSUER} must have no query, no fragment and no user.`;
  }
  return null;
}

function claim(name: string, fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const path = readClaimPath(text);
      if (path !== null) return path;
      context.addIssue(`${name} is no claim: between two dots there must be a name.`);
      return z.NEVER;
    });
}
