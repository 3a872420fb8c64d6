import * as z from 'zod';

/** With every table; or also with the example data and a session of each person of a stage. */
export type Template = 'migrated' | 'filled';

const lentSchema = z.object({
  url: z.string(),
  /** By account: the header of a browser that is signed in. */
  cookies: z.record(z.string(), z.string()),
  /** Epoch seconds. */
  signedInAt: z.number(),
});
export type Lent = z.infer<typeof lentSchema>;

/** Where the server is that lends databases in this run; undefined where each suite starts its own. */
const LENDER = process.env['BANYAN_SHARED_POSTGRES'];

/** A database of a suite's own on the server of the run; null: the run has no server. */
export async function lendDatabase(template: Template): Promise<Lent | null> {
  if (LENDER === undefined) return null;
  const answer = await fetch(`${LENDER}/${template}`);
  if (!answer.ok) throw new Error(await answer.text());
  return lentSchema.parse(await answer.json());
}

export async function giveBack({ url }: Lent): Promise<void> {
  const answer = await fetch(`${LENDER}${new URL(url).pathname}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(await answer.text());
}
