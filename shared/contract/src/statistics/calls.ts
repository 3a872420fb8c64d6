import * as z from 'zod/mini';
import { dayField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { PRODUCTS } from '../products/words.js';
import { STATISTIC_UNITS, type StatisticDescription } from './statistic.js';

/** Two years: more is a file's business. */
export const MOST_STATISTIC_DAYS = 731;

const unit = z.enum(valuesOf(STATISTIC_UNITS));
const numbers = z.record(z.string(), z.number());

const periodSchema = z.object({
  from: dayField,
  to: dayField,
  numbers,
  /** One entry for each unit that begins in it, also where nothing was counted. */
  series: z.readonly(z.array(z.object({ start: dayField, numbers }))),
});
export type StatisticPeriod = Readonly<z.infer<typeof periodSchema>>;

const partSchema = z.object({
  value: z.string(),
  numbers,
  /** The first measure in each entry of the series; left out for dimensions that were not asked for. */
  series: z.optional(z.readonly(z.array(z.number()))),
});
export type StatisticPart = Readonly<z.infer<typeof partSchema>>;

const statisticSchema = z.object({
  ...periodSchema.shape,
  /** The period of the same length before it; null: not asked for. */
  before: z.nullable(periodSchema),
  /** By dimension, the most frequent values first, 50 at most; with a filter only of its own dimension. */
  parts: z.record(z.string(), z.readonly(z.array(partSchema))),
  /** When something was counted last; null: never. */
  latestAt: z.nullable(instant),
});
export type Statistic = Readonly<z.infer<typeof statisticSchema>>;

/** Days in Asia/Shanghai, both included. */
export function statisticCall({ permission, dimensions }: StatisticDescription) {
  const names = Object.keys(dimensions) as [string, ...string[]];
  return {
    audience: 'admin',
    permission,
    request: z.object({
      productId: z.enum(valuesOf(PRODUCTS)),
      from: dayField,
      to: dayField,
      unit: z._default(unit, 'day'),
      /** Also the period before. */
      isCompared: z._default(z.boolean(), false),
      /** The dimension whose values are told in each entry of the series. */
      by: z.optional(z.enum(names)),
      /** The numbers of one value of one dimension. */
      filter: z.optional(z.object({ dimension: z.enum(names), value: line(100) })),
    }),
    result: statisticSchema,
  } as const;
}
