import * as z from 'zod/mini';
import { actCall, ofVersion, removeCall, saveCall } from '../actForms.js';
import { dayField, idField, instant, line, lines, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { getCall, keysetCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { statisticCall } from '../statistics/index.js';
import { PACKAGE } from './record.js';
import { DOWNLOAD_STATISTIC } from './statistic.js';
import { DOWNLOAD_SOURCES } from './words.js';

export const packages = schemasOf(PACKAGE);
export type Package = Readonly<z.infer<typeof packages.row>>;

const { view, edit } = PACKAGE.can;
const publish = 'downloads.publish';
const { row, fields, filter, sorts } = packages;

const VERSION = /^\d{1,5}(\.\d{1,5}){1,3}$/;
const version = trimmedLine(20).check(z.regex(VERSION));
const share = z.int().check(z.positive(), z.maximum(100));

/** How programs are forced to update by a minimum version. */
const belowSchema = z.object({
  /** Devices of the last 30 days whose program is older. */
  devices: z.int(),
});

export const PACKAGE_CALLS = {
  'Package/GetList': listCall(view, { filter, row, sorts }),
  'Package/Get': getCall(view, row),
  /** A draft, or the notes of one that is published. A new one names its uploaded file. */
  'Package/Save': saveCall(edit, {
    fields: z.extend(fields, {
      appVersion: version,
      /** The upload of kind `package`; left out: the file stays. */
      fileId: z.optional(z.uuid()),
    }),
    row,
  }),
  /** Offers it: to a share of the programs, or to everyone and on the page. Wider or narrower later by the same call. */
  'Package/Publish': actCall(publish, row, { rollout: share }),
  /** Programs are offered it no longer; those that have it keep it. */
  'Package/Halt': actCall(publish, row, {}),
  /** Programs below it must update. */
  'Package/SetMinimum': actCall(publish, row, { minimum: z.boolean() }),
  'Package/CountBelow': {
    audience: 'admin',
    permission: view,
    request: z.object({ id: idField }),
    result: belowSchema,
  },
  /** The page and programs offer the one before; its file answers 410. */
  'Package/Withdraw': {
    audience: 'admin',
    permission: publish,
    request: z.object({ ...ofVersion, key: z.uuid(), reason: lines(500).check(z.minLength(1)) }),
    result: row,
  },
  /** Of a draft. */
  'Package/Remove': removeCall(edit),
} as const;

export const downloadSchema = z.object({
  id: z.string(),
  at: instant,
  version: z.string(),
  platform: row.shape.platform,
  arch: row.shape.arch,
  source: z.enum(valuesOf(DOWNLOAD_SOURCES)),
  referrerHost: z.string(),
  agent: z.string(),
  bytesSent: z.int(),
  isComplete: z.boolean(),
  /** Left out of the numbers: a bot, or less than a megabyte. */
  isCounted: z.boolean(),
});
export type Download = Readonly<z.infer<typeof downloadSchema>>;

const downloadFilter = z.object({
  packageId: z.optional(idField),
  productId: z.optional(row.shape.productId),
  version: z.optional(line(20)),
  platform: z.optional(row.shape.platform),
  arch: z.optional(row.shape.arch),
  source: z.optional(downloadSchema.shape.source),
  isCounted: z.optional(z.boolean()),
  from: z.optional(dayField),
  to: z.optional(dayField),
});

export const DOWNLOAD_STATISTIC_CALLS = {
  'DownloadStatistic/Get': statisticCall(DOWNLOAD_STATISTIC),
  /** The downloads that the numbers count, and those that they leave out. */
  'DownloadEvent/GetList': keysetCall(view, {
    filter: downloadFilter,
    row: downloadSchema,
    sorts: ['at'],
  }),
} as const;

const offerSchema = z.object({
  id: z.string(),
  version: z.string(),
  platform: row.shape.platform,
  arch: row.shape.arch,
  format: row.shape.format,
  minOs: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  signature: row.shape.signature,
  publishedAt: instant,
  /** Where it is downloaded, from this origin. */
  url: z.string(),
  notesZh: z.string(),
  notesEn: z.string(),
});
export type Offer = Readonly<z.infer<typeof offerSchema>>;

const offersSchema = z.object({
  current: z.readonly(z.array(offerSchema)),
  /** The newest twenty before them. */
  older: z.readonly(z.array(offerSchema)),
});
export type Offers = Readonly<z.infer<typeof offersSchema>>;

/** What visitors are offered, of the stable channel. */
export const DOWNLOAD_CALLS = {
  'Download/GetOffers': {
    audience: 'public',
    permission: null,
    request: z.object({ product: row.shape.productId }),
    result: offersSchema,
  },
} as const;
