import type { HomeQueue, Queue } from '@banyan/contract/home';
import * as z from 'zod';
import { type Asking, answerOf, type Lists } from './lists.js';

export type Reading = {
  readonly by: Asking;
  readonly lists: Lists;
  readonly report: (message: string, cause: unknown) => void;
};

/** Lists number their pages, or count up to a limit. */
const pageSchema = z.union([
  z.object({ records: z.number(), results: z.array(z.record(z.string(), z.unknown())) }),
  z
    .object({
      total: z.number(),
      totalIs: z.string(),
      results: z.array(z.record(z.string(), z.unknown())),
    })
    .transform(({ total, totalIs, results }) => ({
      records: total,
      results,
      isAtLeast: totalIs !== 'exact',
    })),
]);

/** A queue as its own list counts it. One that fails says so, and leaves the others usable. */
export async function readQueue(queue: Queue, { by, lists, report }: Reading): Promise<HomeQueue> {
  const { key, title, place, withinDays, list, oldest = list, since } = queue;
  const described = { key, title, place, withinDays };
  const read = async ({ call, asked }: Queue['list']) =>
    pageSchema.parse(await answerOf(lists, call, { ...asked, pageSize: 1 }, by));
  try {
    const page = await read(list);
    const { results } = oldest === list ? page : await read(oldest);
    const waiting = results.map((row) => row[since]).filter((at) => typeof at === 'string');
    const isAtLeast = 'isAtLeast' in page && page.isAtLeast;
    const oldestAt = waiting.toSorted()[0] ?? null;
    return { ...described, counted: { records: page.records, isAtLeast, oldestAt } };
  } catch (cause) {
    report(`the queue ${key} was not counted`, cause);
    return { ...described, counted: null };
  }
}
