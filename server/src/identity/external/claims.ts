/** The steps to a claim: one name, or one inside another. */
export type ClaimPath = readonly string[];
export type ClaimPaths = Readonly<
  Record<
    | 'usertype'
    | 'role'
    | 'userId'
    | 'account'
    | 'username'
    | 'alarmcode'
    | 'orgId'
    | 'orgName'
    | 'permissions',
    ClaimPath
  >
>;

/** What an ID token says of a person. Who they are with that is decided by `audienceOf`. */
export type Profile = {
  /** The provider's own name of the person: with the issuer the only key there is. */
  readonly subject: string;
  readonly userId: string;
  readonly account: string;
  readonly username: string;
  readonly alarmcode: string;
  /** Their organisation; empty: not given. */
  readonly orgId: string;
  readonly orgName: string;
  readonly usertype: unknown;
  readonly role: 'admin' | '';
  readonly permissions: readonly string[];
  /** Epoch seconds of the last password, if the provider says it. */
  readonly authTime: number | null;
  /** By what the person proved who they are (RFC 8176), as far as the provider says it. */
  readonly methods: readonly string[];
};

/** As the built-in provider and the product's own texts name them. */
export const OWN_CLAIMS: ClaimPaths = {
  usertype: ['usertype'],
  role: ['role'],
  userId: ['sub'],
  account: ['account'],
  username: ['username'],
  alarmcode: ['alarmcode'],
  orgId: ['orgid'],
  orgName: ['orgname'],
  permissions: ['permissions'],
};

const NAME_LENGTH = 255;
const PERMISSION_LENGTH = 100;
const PERMISSIONS_MOST = 1000;
/** Control characters and halves of characters: no database keeps them and no cookie carries them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * What a setting means: with a colon in it, it is one name to the letter, as namespaced claims are URLs; else dots
 * lead into objects, and `\.` is a dot that belongs to a name. Null when a step has no name.
 */
export function readClaimPath(text: string): ClaimPath | null {
  if (text.includes(':')) return [text];
  const steps = text.split(/(?<!\\)\./).map((step) => step.replaceAll('\\.', '.'));
  return steps.every((step) => step !== '') ? steps : null;
}

/** The value at a path of own properties; undefined when missing. */
export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, step)?.value as unknown;
  }
  return value;
}

export type ProfileOptions = {
  readonly paths: ClaimPaths;
  readonly administratorRole: string;
  /** A provider that does not know when the password was given may say 0. */
  readonly ignoreZeroAuthTime: boolean;
};

/** Reads a profile; null when the claims identify no user. Never throws, whatever the claims are. */
export function readProfile(
  claims: unknown,
  { paths, administratorRole, ignoreZeroAuthTime }: ProfileOptions,
): Profile | null {
  const at = (name: keyof ClaimPaths) => claimAt(claims, paths[name]);
  const subject = claimAt(claims, ['sub']);
  const userId = textOf(at('userId'));
  if (typeof subject !== 'string' || !isKey(subject) || !isKey(userId)) return null;
  return {
    subject,
    userId,
    account: shown(at('account')),
    username: shown(at('username')),
    alarmcode: shown(at('alarmcode')),
    orgId: shown(at('orgId')),
    orgName: shown(at('orgName')),
    usertype: at('usertype'),
    role: hasRole(at('role'), administratorRole) ? 'admin' : '',
    permissions: readPermissions(at('permissions')),
    authTime: authTimeOf(claimAt(claims, ['auth_time']), ignoreZeroAuthTime),
    methods: readPermissions(claimAt(claims, ['amr'])),
  };
}

function authTimeOf(claim: unknown, ignoreZero: boolean): number | null {
  if (typeof claim !== 'number' || !Number.isFinite(claim)) return null;
  return ignoreZero && claim <= 0 ? null : claim;
}

/** A list of strings, compared exactly; anything else means none. */
export function readPermissions(claim: unknown): readonly string[] {
  const isList = Array.isArray(claim) && claim.length <= PERMISSIONS_MOST;
  return isList && claim.every(isPermission) ? claim : [];
}

function isPermission(entry: unknown): entry is string {
  return (
    typeof entry === 'string' &&
    entry !== '' &&
    entry.length <= PERMISSION_LENGTH &&
    !UNWRITABLE.test(entry)
  );
}

/** The role itself, or a list of strings that has exactly it. */
function hasRole(claim: unknown, role: string): boolean {
  if (claim === role) return true;
  return (
    Array.isArray(claim) &&
    claim.every((entry) => typeof entry === 'string') &&
    claim.includes(role)
  );
}

/** Whether a claim can be a key. Cut or repaired, it would be another user's. */
function isKey(text: string): boolean {
  return text !== '' && text.length <= NAME_LENGTH && !UNWRITABLE.test(text);
}

function shown(claim: unknown): string {
  const text = textOf(claim).slice(0, NAME_LENGTH);
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}

function textOf(claim: unknown): string {
  if (typeof claim === 'string') return claim;
  return Number.isSafeInteger(claim) ? String(claim) : '';
}
