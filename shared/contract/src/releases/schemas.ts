import * as z from 'zod/mini';
import {
  areaDefinitionSchema,
  areaManifestSchema,
  buildIdSchema,
  integritySchema,
  releasedAreaSchema,
  shellManifestSchema,
  sliceSchema,
} from '../area.js';
import { line, lines } from '../fields.js';
import { areaNameSchema } from '../menu.js';

/** A build of an area that must not run any more. */
const revokedBuildSchema = z.object({
  area: areaNameSchema,
  build: buildIdSchema,
  reason: z.string(),
});
export type RevokedBuild = Readonly<z.infer<typeof revokedBuildSchema>>;

/** Where a developer's machine serves a build, for this session alone. */
export const localAreaSchema = z.object({
  area: areaNameSchema,
  /** Scheme, host and port, without a slash at the end: `http://localhost:4173`. */
  origin: z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/)),
});
export type LocalArea = Readonly<z.infer<typeof localAreaSchema>>;

/** Names the version of each area that this person gets. The shell knows every route, title and hash from it. */
export const releaseDocumentSchema = z.object({
  /** Changes with every change of the content. */
  revision: z.string().check(z.minLength(1)),
  /** Grows with every change of the registry: an older document than a window knows is a replay. */
  sequence: z._default(z.int().check(z.nonnegative()), 0),
  areas: z.array(releasedAreaSchema),
  /** The list of the hashes of the files of areas that are here without files: its address and its own hash. */
  hashes: z.optional(z.object({ path: z.string(), integrity: integritySchema })),
  /** Open tabs of these move to the live version after a countdown. */
  revoked: z._default(z.array(revokedBuildSchema), []),
  /** The keys that may sign the next document: id to the raw Ed25519 public key (RFC 8032), base64url. */
  keys: z._default(z.record(z.string(), z.string()), {}),
  local: z.optional(z.array(localAreaSchema)),
});
export type ReleaseDocument = Readonly<z.infer<typeof releaseDocumentSchema>>;

/** Below it are the lists of hashes. The builds that a list is of are in its path: caches before the gateway may ignore a query. */
export const HASHES_PATH = '/areas/hashes/';

/** Where a window fetches its document, in the form of {@link signedReleasesSchema}. */
export const RELEASES_PATH = '/releases.json';

/** The document as it is fetched. The page carries it unsigned: a server that writes the page also writes the keys. */
export const signedReleasesSchema = z.object({
  keyId: z.string(),
  /** Ed25519 (RFC 8032) over the UTF-8 bytes of `text`, base64url. */
  signature: z.string(),
  /** A release document as JSON. */
  text: z.string(),
});
export type SignedReleases = Readonly<z.infer<typeof signedReleasesSchema>>;

/** Where `area-kit dev` serves an area unless told. */
export const DEV_ORIGIN = 'http://localhost:4173';

/** What a developer's machine answers at `<origin>/release.json`: paths are relative to its origin. */
export const localReleaseSchema = z.object({ release: releasedAreaSchema });

const reason = lines(200).check(z.minLength(1));
const word = line(100).check(z.minLength(1));
export const previewNameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

/** Who gets the canary: a stable percentage of all users, and in addition these. */
export const canaryRuleSchema = z.object({
  /** 0 to 100, in steps of a hundredth. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** An audience, `admin` or `customer`, or a permission: who has it. */
  roles: z.array(word).check(z.maxLength(50)),
  /** Accounts or user ids. */
  users: z.array(word).check(z.maxLength(200)),
});
export type CanaryRule = Readonly<z.infer<typeof canaryRuleSchema>>;

/** What can be done with an area's versions. */
export const releaseActionSchema = z.discriminatedUnion('kind', [
  /** Makes it live for all users; ends a canary of the same build. */
  z.object({ kind: z.literal('promote'), build: buildIdSchema }),
  z.object({ kind: z.literal('canary'), build: buildIdSchema, rule: canaryRuleSchema }),
  z.object({ kind: z.literal('endCanary') }),
  /** A named preview, for users who choose it by an override; null ends it. */
  z.object({
    kind: z.literal('preview'),
    name: previewNameSchema,
    build: z.nullable(buildIdSchema),
  }),
  /** Back to what was live before. */
  z.object({ kind: z.literal('rollback'), reason }),
  /** Its open tabs leave it after a countdown; where it is live, what was live before is live again. */
  z.object({ kind: z.literal('revoke'), build: buildIdSchema, reason }),
  /** Switches the area off for all users, also in open tabs. */
  z.object({ kind: z.literal('kill'), reason }),
  z.object({ kind: z.literal('revive') }),
]);
export type ReleaseAction = Readonly<z.infer<typeof releaseActionSchema>>;

/** One sentence for the team: what is wrong with a build and what to change. */
export const gateFindingSchema = z.object({
  gate: z.enum([
    'manifest',
    'files',
    'styles',
    'contract',
    'shared',
    'slices',
    'routes',
    'permissions',
    'bases',
    'extensions',
    'budget',
    'verified',
  ]),
  message: z.string(),
  /** For a shell's build: the area that would break, and its team. */
  area: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** For `budget`: the route that loads most. */
  route: z.optional(z.string()),
});
export type GateFinding = Readonly<z.infer<typeof gateFindingSchema>>;

const builtManifestSchema = z.union([shellManifestSchema, areaManifestSchema]);

/**
 * `PUT /releases/api/areas/<area>/versions/<build>`: a whole build. Either all of it is taken or nothing. The
 * compressed copies `<path>.br` and `<path>.gz` go with their files.
 */
export const publishRequestSchema = z.object({
  manifest: builtManifestSchema,
  /** Base64. */
  files: z.array(z.object({ path: z.string(), content: z.string() })).check(z.maxLength(2_000)),
  /** Of the scripts that have one, by the script's path: a source map (ECMA-426) of gzip, Base64. Never served. */
  maps: z.optional(
    z.array(z.object({ path: z.string(), content: z.string() })).check(z.maxLength(2_000)),
  ),
  /** What `verify` found, as a JWS of the team's key (see {@link verifiedSchema}); null: not done. */
  verified: z.nullable(z.string()),
  /** The act to apply at once; null: the build is only stored. */
  act: z.nullable(releaseActionSchema),
  /** The act is applied once a worker has verified the build, which is not served before. */
  byWorker: z.optional(z.boolean()),
});
export type PublishRequest = Readonly<z.infer<typeof publishRequestSchema>>;

/** The build that a worker is to verify; null: none waits. */
export const workSchema = z.object({
  next: z.nullable(z.object({ area: areaNameSchema, build: buildIdSchema })),
});
export type Work = Readonly<z.infer<typeof workSchema>>;

/** What a worker found: a signed result ({@link verifiedSchema}) where nothing is wrong, else the faults. */
export const workResultSchema = z
  .object({
    verified: z.nullable(z.string().check(z.maxLength(4_000))),
    findings: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
  })
  .check(z.refine(({ verified, findings }) => (verified === null) === findings.length > 0));
export type WorkResult = Readonly<z.infer<typeof workResultSchema>>;

/** The claims of the signed result of `verify`. */
export const verifiedSchema = z.object({
  area: areaNameSchema,
  build: buildIdSchema,
  pages: z.int().check(z.positive()),
  checks: z.int().check(z.positive()),
  findings: z.int().check(z.nonnegative()),
  /** Epoch seconds. */
  iat: z.int(),
});
export type VerifiedClaims = Readonly<z.infer<typeof verifiedSchema>>;

/**
 * A team's key as text: `banyan_<id>_<Ed25519 private key, 32 bytes, base64url>`. The registry knows the public half.
 * A request carries `Authorization: Bearer <JWT>`, signed EdDSA by it (RFC 8037): `kid` the id, `aud` the gateway's
 * base URL, `iat`, `exp` within two minutes, a `jti` used once, `htm` the method, `path` what is asked for with its
 * query, and `sum`, the SHA-256 of the body, base64url.
 */
export const TEAM_KEY = /^banyan_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/;

/** `POST /releases/api/areas/<area>/check`: what can be said of a build before there is one. */
export const checkRequestSchema = z.object({
  definition: areaDefinitionSchema,
  contract: z.int(),
  shared: z.record(z.string(), z.string()),
  slices: z.array(sliceSchema),
});
export type CheckRequest = z.input<typeof checkRequestSchema>;

/** Faults of the build, and the published build of the same version; null: not published. */
export const checkAnswerSchema = z.object({
  findings: z.array(gateFindingSchema),
  published: z.nullable(buildIdSchema),
});
export type CheckAnswer = Readonly<z.infer<typeof checkAnswerSchema>>;
