import * as z from 'zod';
import type { Db } from '../ground/database/db.js';

/** With every table; also with the example data of tests; also with a session of each person of a stage. */
export type Template = 'migrated' | 'filled' | 'signedIn';

const lentSchema = z.object({
  /** The address of a database on the server of the run; of an embedded one, its data folder. */
  place: z.string(),
  /** By account: the header of a browser that is signed in. */
  cookies: z.record(z.string(), z.string()),
  /** Epoch seconds. */
  signedInAt: z.number(),
});
export type Lent = z.infer<typeof lentSchema>;

/** The process that lends databases in this run; undefined where each suite makes its own. */
const LENDER = process.env['BANYAN_SHARED_DATABASES'];

/** A copy of a template; null: nothing is lent in this run. */
export async function lendDatabase(kind: Db['kind'], template: Template): Promise<Lent | null> {
  if (LENDER === undefined) return null;
  const answer = await fetch(`${LENDER}/${kind}/${template}`);
  if (!answer.ok) throw new Error(await answer.text());
  return lentSchema.parse(await answer.json());
}

/** Removes a database of the run's server. */
export async function giveBack(url: string): Promise<void> {
  const answer = await fetch(`${LENDER}${new URL(url).pathname}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(await answer.text());
}
