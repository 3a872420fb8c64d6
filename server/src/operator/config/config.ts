import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalText } from '@banyan/contract';
import * as z from 'zod';
import {
  type DescribedPayment,
  readPayment,
} from '../../domains/payments/providers/readPayment.js';
import { type BucketSettings, readBucket } from '../../ground/bucket/bucketSettings.js';
import {
  CONTACT_SETTINGS,
  type ContactWays,
  contactWaysOf,
  inBoth,
} from '../../ground/contactWays.js';
import { type PlaceSettings, readPlace } from '../../ground/files/placeSettings.js';
import { type PortSettings, readPorts } from '../../ground/ports/settings.js';
import {
  isOrigin,
  portOf,
  readBaseUrl,
  readDatabaseUrl,
  whole,
} from '../../ground/settingFields.js';
import { type StartMode, startMode } from '../../ground/startMode.js';
import { type ExternalProvider, readProvider } from '../../identity/external/settings.js';
import type { Development } from '../../releases/folderSnapshot.js';
import type { FiguresPlace } from '../figures/serveFigures.js';
import { settingsFaults } from './settingsFaults.js';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

export type Config = {
  readonly mode: StartMode;
  readonly port: number;
  readonly host: string;
  /** The one entry URL as the browser writes it, without a slash at the end. */
  readonly baseUrl: string;
  /** Whether the base URL is https: HSTS is sent only then. */
  readonly secure: boolean;
  readonly dataFolder: string;
  /** Where the master key is kept. */
  readonly secretFile: string;
  readonly releasesFolder: string;
  /** The store of published builds; null: the release folder. */
  readonly store: BucketSettings | null;
  /** Where files are kept that people send. */
  readonly files: PlaceSettings;
  /** PostgreSQL; null means the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** The demo data of an empty database; none in production. */
  readonly demoOrders: number;
  readonly demoSeed: number;
  /** Which peers' `x-forwarded-*` headers are trusted: none, all, or these addresses. */
  readonly trustProxy: boolean | string;
  /** Who signs people in; null means the built-in provider. */
  readonly provider: ExternalProvider | null;
  /** With another provider: the account or subject that is made an owner; null: claims alone decide. */
  readonly owner: string | null;
  /** Shared with the program that asks for logintokens; null: no secret, and `/autologin` lets no user in. */
  readonly loginTokenSecret: string | null;
  /** The area that its team is changing right now. In a trial alone. */
  readonly development: Development | null;
  /** Where developers' builds may come from, apart from this machine, in a session that asks for one. */
  readonly overrideOrigins: readonly string[];
  /** Who gets the packages that areas outside this repository are built with: no one, everyone, teams by their keys. */
  readonly kit: 'off' | 'public' | 'key';
  /** Whether a published build must be verified before it is live or a canary. */
  readonly mustBeVerified: boolean;
  /** The file that lists the teams' back ends; null: no back ends. */
  readonly basesFile: string | null;
  /** Whether browsers keep a page for times without the gateway. */
  readonly offlinePage: boolean;
  /** The operator's file of leaked passwords, sorted by SHA-1; null: the product's own list alone. */
  readonly breachedFile: string | null;
  /** Who runs it, as legal texts name them. */
  readonly company: LocalText;
  /** How they are reached. */
  readonly contactWays: ContactWays;
  /** How people outside are reached. */
  readonly ports: PortSettings;
  /** The payment provider; null: none, except the trial's own. */
  readonly payment: DescribedPayment | null;
  /** Where figures are served; null: nowhere. */
  readonly figures: FiguresPlace | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
};

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

const environmentSchema = z.object({
  PORT: whole('PORT', 1, 65_535, 4000),
  HOST: z.string().min(1, 'HOST must not be empty.').default('127.0.0.1'),
  BANYAN_BASE_URL: z.string().optional(),
  BANYAN_DATA: z.string().min(1, 'BANYAN_DATA must name a folder.').default('.data'),
  BANYAN_SECRET_FILE: z.string().optional(),
  BANYAN_RELEASES: z.string().min(1, 'BANYAN_RELEASES must name a folder.').default('releases'),
  BANYAN_DEMO: z.enum(['true', 'false'], 'BANYAN_DEMO must be true or false.').optional(),
  BANYAN_DEMO_ORDERS: whole('BANYAN_DEMO_ORDERS', 0, 5_000_000, 20_000),
  BANYAN_DEMO_SEED: whole('BANYAN_DEMO_SEED', 0, 4_294_967_295, 1),
  BANYAN_TRUST_PROXY: z.string().optional(),
  BANYAN_OWNER: z.string().optional(),
  BANYAN_LOGINTOKEN_SECRET: z
    .string()
    .min(32, 'BANYAN_LOGINTOKEN_SECRET must have 32 characters or more.')
    .optional(),
  BANYAN_DEV_AREA: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'BANYAN_DEV_AREA must name an area.')
    .optional(),
  BANYAN_DEV_PORT: portOf('BANYAN_DEV_PORT'),
  BANYAN_OVERRIDE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'BANYAN_OVERRIDE_ORIGINS must be origins such as https://dev.example:4173, with commas between them.',
    )
    .default([]),
  BANYAN_REQUIRE_VERIFIED: z
    .enum(['true', 'false'], 'BANYAN_REQUIRE_VERIFIED must be true or false.')
    .default('true'),
  BANYAN_OFFLINE_PAGE: z
    .enum(['true', 'false'], 'BANYAN_OFFLINE_PAGE must be true or false.')
    .default('true'),
  BANYAN_BASES: z.string().min(1).nullable().default(null),
  BANYAN_BREACHED: z.string().min(1).nullable().default(null),
  BANYAN_COMPANY: z
    .string()
    .max(80, 'BANYAN_COMPANY must have 80 characters or fewer.')
    .default('榕思维|Banyan Mind'),
  ...CONTACT_SETTINGS,
  BANYAN_KIT: z.enum(['off', 'public', 'key'], 'BANYAN_KIT must be off, public or key.').optional(),
  BANYAN_METRICS_PORT: portOf('BANYAN_METRICS_PORT'),
  BANYAN_METRICS_HOST: z
    .string()
    .min(1, 'BANYAN_METRICS_HOST must not be empty.')
    .default('127.0.0.1'),
  BANYAN_LOG: z
    .enum(LOG_LEVELS, `BANYAN_LOG must be one of ${LOG_LEVELS.join(', ')}.`)
    .default('info'),
});

/** Reads the environment once. Each problem is one sentence that names the variable. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const reading = readProvider(given as Record<string, string>);
  const bucket = readBucket(given as Record<string, string>);
  const ports = readPorts(given as Record<string, string>);
  const files = readPlace(given as Record<string, string>);
  const payment = readPayment(given as Record<string, string>, (file) =>
    readFileSync(file, 'utf8'),
  );
  const database = readDatabaseUrl(given as Record<string, string>);
  const readings = [database, reading, bucket, ports, files, payment];
  const isRead = parsed.success && database.ok && reading.ok && bucket.ok;
  if (!isRead || !ports.ok || !files.ok || !payment.ok) {
    const problems = (parsed.error?.issues ?? []).map((issue) => issue.message);
    const others = readings.flatMap((one) => (one.ok ? [] : one.problems));
    return { ok: false, problems: [...new Set([...problems, ...others])] };
  }
  const { data } = parsed;
  const base = readBaseUrl(data.BANYAN_BASE_URL ?? `http://localhost:${data.PORT}`);
  if (typeof base === 'string') return { ok: false, problems: [base] };
  const trustProxy = readTrust(data.BANYAN_TRUST_PROXY);
  const choice = startMode({
    baseHost: base.hostname,
    host: data.HOST,
    hasTrustedProxy: trustProxy !== false,
    hasOtherProvider: reading.provider !== null,
    demo: data.BANYAN_DEMO === undefined ? null : data.BANYAN_DEMO === 'true',
  });
  if (!choice.ok) return { ok: false, problems: [choice.problem] };
  const faults = [
    ...settingsFaults(choice.mode, reading.provider !== null, given),
    ...frameFaults(payment.payment, base),
  ];
  if (faults.length > 0) return { ok: false, problems: faults };
  return {
    ok: true,
    config: {
      mode: choice.mode,
      port: data.PORT,
      host: data.HOST,
      baseUrl: base.origin,
      secure: base.protocol === 'https:',
      dataFolder: data.BANYAN_DATA,
      secretFile: data.BANYAN_SECRET_FILE ?? join(data.BANYAN_DATA, 'secret'),
      releasesFolder: data.BANYAN_RELEASES,
      store: bucket.bucket,
      files: files.place ?? { kind: 'folder', folder: join(data.BANYAN_DATA, 'files') },
      databaseUrl: database.url,
      demoOrders: choice.mode === 'production' ? 0 : data.BANYAN_DEMO_ORDERS,
      demoSeed: data.BANYAN_DEMO_SEED,
      trustProxy,
      provider: reading.provider,
      owner: data.BANYAN_OWNER ?? null,
      loginTokenSecret: data.BANYAN_LOGINTOKEN_SECRET ?? null,
      development: developmentOf(data.BANYAN_DEV_AREA, data.BANYAN_DEV_PORT),
      overrideOrigins: data.BANYAN_OVERRIDE_ORIGINS,
      kit: kitOf(choice.mode, data.BANYAN_KIT),
      mustBeVerified: data.BANYAN_REQUIRE_VERIFIED === 'true',
      offlinePage: data.BANYAN_OFFLINE_PAGE === 'true',
      basesFile: data.BANYAN_BASES,
      breachedFile: data.BANYAN_BREACHED,
      company: inBoth(data.BANYAN_COMPANY),
      contactWays: contactWaysOf(data),
      ports: ports.ports,
      payment: payment.payment,
      figures:
        data.BANYAN_METRICS_PORT === undefined
          ? null
          : { port: data.BANYAN_METRICS_PORT, host: data.BANYAN_METRICS_HOST },
      logLevel: data.BANYAN_LOG,
    },
  };
}

/** A frame of our own origin could read the product. */
function frameFaults(payment: DescribedPayment | null, { origin }: URL): readonly string[] {
  return payment?.description.origin === origin
    ? ['The payment frame must come from another origin than BANYAN_BASE_URL.']
    : [];
}

function developmentOf(area: string | undefined, port: number | undefined): Development | null {
  return area === undefined ? null : { area, port: port ?? null };
}

/** A trial is for this machine alone. */
function kitOf(mode: StartMode, asked: Config['kit'] | undefined): Config['kit'] {
  return asked ?? (mode === 'trial' ? 'public' : 'key');
}

function readTrust(text: string | undefined): boolean | string {
  if (text === undefined || text === 'false' || text === '0') return false;
  return text === 'true' || text === '1' ? true : text;
}
