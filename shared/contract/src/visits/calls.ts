import * as z from 'zod/mini';
import { dayField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { keysetCall } from '../listForms.js';
import { PRODUCTS } from '../products/words.js';
import { statisticCall } from '../statistics/index.js';
import { VISIT_STATISTIC } from './statistic.js';
import { SEARCH_ENGINES, VISIT_DEVICES, VISIT_GOALS } from './words.js';

/** Visits are kept so long; their numbers stay. */
export const VISIT_DAYS = 400;

const engine = z.enum(valuesOf(SEARCH_ENGINES));
const device = z.enum(valuesOf(VISIT_DEVICES));
const goal = z.enum(valuesOf(VISIT_GOALS));

export const visitSchema = z.object({
  id: z.string(),
  at: instant,
  engine,
  /** The first page. */
  landing: z.string(),
  device,
  /** The browser's family. */
  agent: z.string(),
  pages: z.int(),
  /** From the first page to the last one. */
  seconds: z.int(),
  goal,
});
export type SearchVisit = Readonly<z.infer<typeof visitSchema>>;

const filter = z.object({
  productId: z.optional(z.enum(valuesOf(PRODUCTS))),
  engine: z.optional(engine),
  landing: z.optional(line(100)),
  device: z.optional(device),
  goal: z.optional(goal),
  /** Days in Asia/Shanghai, both included. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});

/** A page of the site, without what its address asks for. */
const path = z.string().check(z.maxLength(100), z.regex(/^\/[\w./-]*$/));

export const VISIT_CALLS = {
  'Visit/Get': statisticCall(VISIT_STATISTIC),
  'Visit/GetList': keysetCall('statistics.view', { filter, row: visitSchema, sorts: ['at'] }),
} as const;

export const VISIT_NOTE_CALLS = {
  /** A window shows a public page. Only visits that began with a search engine are kept. */
  'Visit/Note': {
    audience: 'public',
    permission: null,
    request: z.object({
      /** Made by the window for one visit. */
      visit: z.uuid(),
      path,
      /** The host of the page before; empty without one, and for pages of this site. */
      referrer: z.string().check(z.maxLength(253), z.regex(/^[a-z0-9.-]*$/)),
    }),
    /** False: this visit is not counted, and the window tells no more of it. */
    result: z.object({ isKept: z.boolean() }),
  },
} as const;
