import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AREA_NAME } from '@banyan/contract';
import * as z from 'zod';
import { isLoopbackName } from '../../ground/loopback.js';

const TOKEN_KINDS = ['gateway', 'provider', 'exchange', 'none'] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const AUDIENCES = ['customer', 'admin', 'public'] as const;

export type BaseAudience = (typeof AUDIENCES)[number];
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** A back end of a team, or one of the specification's (section 7), as the operator describes it. */
export type Base = {
  readonly name: string;
  /** Each ends with a slash. The first that answers is asked. */
  readonly addresses: readonly URL[];
  /** The audiences whose calls go there; `public`: anonymous calls too. */
  readonly audiences: readonly BaseAudience[];
  readonly token: TokenKind;
  /** Of a token exchange (RFC 8693): who the token is for, and what it may. */
  readonly exchange: { readonly audience: string; readonly scope: string | null } | null;
  /** What its paths begin with, each with slashes at both ends. */
  readonly paths: readonly string[];
  readonly methods: readonly (typeof METHODS)[number][];
  readonly bodyBytes: number;
  readonly timeouts: Timeouts;
  /** A path that answers 2xx while the base is healthy; null: no health check. */
  readonly health: string | null;
  /** PEM of certificate authorities trusted in addition to the machine's; null: none. */
  readonly ca: string | null;
};

/** Milliseconds, as specification 9 tells them apart. */
export type Timeouts = {
  readonly other: number;
  readonly post: number;
  readonly download: number;
};

export type BasesReading =
  | { readonly ok: true; readonly bases: readonly Base[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const MOST_BODY_BYTES = 1_073_741_824;

const seconds = (fallback: number) =>
  z
    .number()
    .min(1)
    .max(3_600)
    .default(fallback)
    .transform((value) => value * 1_000);

const fields = {
  audiences: z.array(z.enum(AUDIENCES)).min(1).default(['customer', 'admin']),
  exchange: z
    .strictObject({ audience: z.string().min(1), scope: z.string().min(1).optional() })
    .optional(),
  paths: z
    .array(z.string().regex(/^\/((?!\.{1,2}\/)[\w.~-]+\/)*$/, 'must begin and end with a slash'))
    .min(1)
    .default(['/']),
  methods: z.array(z.enum(METHODS)).min(1).default(['GET', 'POST']),
  bodyBytes: z.int().min(0).max(MOST_BODY_BYTES).default(1_048_576),
  timeouts: z
    .strictObject({ other: seconds(30), post: seconds(150), download: seconds(500) })
    .prefault({}),
  health: z.string().regex(/^\//, 'must begin with a slash').optional(),
  ca: z.string().min(1).optional(),
};

const entrySchema = z
  .strictObject({
    address: z.union([z.string(), z.array(z.string()).min(1)]),
    /** The network between is the operator's own: `http:` will do. */
    allowHttp: z.boolean().default(false),
    token: z.enum(TOKEN_KINDS).default('gateway'),
    ...fields,
  })
  .superRefine(({ token, exchange, address, allowHttp }, context) => {
    if ((token === 'exchange') !== (exchange !== undefined)) {
      context.addIssue('"exchange" and "token": "exchange" need each other');
    }
    for (const each of [address].flat()) {
      const problem = addressProblem(each, allowHttp);
      if (problem !== null) context.addIssue(problem);
    }
  });

const fileSchema = z.record(
  z.string().regex(AREA_NAME, 'a name is lower-case letters, digits and dashes, 2 to 40'),
  entrySchema,
);

/**
 * What a file of bases says, such as `{"vouchers": {"address": "https://vouchers.internal/api/"}}`. Each problem is one
 * sentence that names the base and the setting.
 * @param folder the folder that certificate file names are relative to
 * @param hasOtherProvider whether an external provider is set: the built-in one's tokens are of no use to a base
 */
export function readBases(text: string, folder: string, hasOtherProvider: boolean): BasesReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problems: ['BANYAN_BASES: the file is no JSON.'] };
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => problemAt(path, message));
    return { ok: false, problems };
  }
  const read = Object.entries(parsed.data).map(([name, entry]) => baseOf(name, entry, folder));
  const problems = read.flatMap((base) => problemsOf(base, hasOtherProvider));
  return problems.length === 0 ? { ok: true, bases: read } : { ok: false, problems };
}

/** Without its certificates where they cannot be read: that is a problem then. */
function baseOf(name: string, entry: z.output<typeof entrySchema>, folder: string): Base {
  const { address, exchange, health = null, ca } = entry;
  const { audiences, token, paths, methods, bodyBytes, timeouts } = entry;
  return {
    name,
    audiences,
    token,
    paths,
    methods,
    bodyBytes,
    timeouts,
    addresses: [address].flat().map(folderOf),
    exchange:
      exchange === undefined
        ? null
        : { audience: exchange.audience, scope: exchange.scope ?? null },
    health,
    ca: ca === undefined ? null : readPem(resolve(folder, ca)),
  };
}

function problemsOf({ name, token, ca }: Base, hasOtherProvider: boolean): readonly string[] {
  const isForeign = token === 'provider' || token === 'exchange';
  return [
    ...(isForeign && !hasOtherProvider
      ? [problemAt([name, 'token'], `"${token}" needs BANYAN_OIDC_ISSUER`)]
      : []),
    ...(ca === '' ? [problemAt([name, 'ca'], 'the file holds no certificate in PEM')] : []),
  ];
}

/** The same of a file; one that cannot be read is a problem too. */
export function readBasesFile(file: string, hasOtherProvider: boolean): BasesReading {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, problems: [`BANYAN_BASES: ${file} cannot be read.`] };
  }
  return readBases(text, dirname(resolve(file)), hasOtherProvider);
}

function problemAt(path: readonly PropertyKey[], message: string): string {
  return `BANYAN_BASES: ${[...path.map(String), message].join(': ')}.`;
}

function addressProblem(text: string, allowHttp: boolean): string | null {
  if (!URL.canParse(text)) return `"${text}" is no URL`;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return `"${text}" must be https`;
  if (protocol === 'http:' && !allowHttp && !isLoopbackName(hostname)) {
    return `"${text}" must be https, or the base must say "allowHttp": true`;
  }
  const isBare = username === '' && password === '' && search === '' && hash === '';
  return isBare ? null : `"${new URL(text).origin}" must have no user, no query and no fragment`;
}

function folderOf(address: string): URL {
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Empty: the file holds no certificate. */
function readPem(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : '';
  } catch {
    return '';
  }
}
