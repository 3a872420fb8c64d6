import * as z from 'zod/mini';
import { actCall, saveCall } from '../actForms.js';
import { idField, line, lines } from '../fields.js';
import { listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { COUNT_CORRECTION, LEAST_REASON, TRAFFIC_RULES } from './record.js';

const LONGEST_FILE = 100;

export const trafficRules = schemasOf(TRAFFIC_RULES);
export type TrafficRules = Readonly<z.infer<typeof trafficRules.row>>;

const described = schemasOf(COUNT_CORRECTION);
/** A published file by its number or its title. */
const fileField = line(LONGEST_FILE).check(z.trim(), z.minLength(1));
export const countCorrection = {
  ...described,
  fields: z.extend(described.fields, {
    file: fileField,
    delta: described.fields.shape.delta.check(z.refine((delta) => delta !== 0)),
    reason: lines(500).check(z.minLength(LEAST_REASON)),
  }),
};
export type CountCorrection = Readonly<z.infer<typeof countCorrection.row>>;

/** A file in its place. */
const rankedSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Masked. */
  author: z.string(),
  views: z.int(),
  downloads: z.int(),
  comments: z.int(),
  score: z.number(),
});
export type RankedFile = Readonly<z.infer<typeof rankedSchema>>;
const ranking = z.readonly(z.array(rankedSchema));

const { view, edit } = TRAFFIC_RULES.can;

export const TRAFFIC_CALLS = {
  'Traffic/Get': {
    audience: 'admin',
    permission: view,
    request: z.object({}),
    result: trafficRules.row,
  },
  /** The first 50 files as readers see them now, and as they would under other rules. */
  'Traffic/Preview': {
    audience: 'admin',
    permission: view,
    request: z.object({ fields: trafficRules.fields }),
    result: z.object({ before: ranking, after: ranking }),
  },
  'Traffic/Save': saveCall(edit, trafficRules),
  /** Those that are featured, the newest first. */
  'Traffic/GetFeatured': {
    audience: 'admin',
    permission: view,
    request: z.object({}),
    result: ranking,
  },
  'Traffic/Feature': {
    audience: 'admin',
    permission: edit,
    request: z.object({ file: fileField, key: z.uuid() }),
    result: z.object({ id: z.string() }),
  },
  'Traffic/Unfeature': {
    audience: 'admin',
    permission: edit,
    request: z.object({ id: idField, key: z.uuid() }),
    result: z.object({ id: z.string() }),
  },
  'CountCorrection/GetList': listCall(view, countCorrection),
  /** Applied at once where one person is enough, else it awaits a second one. It is not changed afterwards. */
  'CountCorrection/Propose': saveCall(edit, countCorrection),
  /** By another person than the one who proposed it. */
  'CountCorrection/Approve': actCall('community.traffic.approve', countCorrection.row, {}),
  'CountCorrection/Revoke': actCall(edit, countCorrection.row, {}),
} as const;
