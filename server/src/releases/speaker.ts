import { createHmac } from 'node:crypto';
import type { Person } from '@banyan/contract';
import { audienceFor } from '@banyan/rules';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';
import type { Voice } from './crowd.js';
import type { Build } from './healthRows.js';
import type { Speaker } from './votes.js';

/** Younger customers without an order are easily made. */
const KNOWN_MS = 7 * 86_400_000;

/** Who sends a report. */
export type Reporter = {
  readonly person: Person | null;
  /** A visitor's random value, empty without one: theirs to invent. */
  readonly visitor: string;
  readonly network: string;
};

const pagesSchema = z.array(
  z.object({
    meta: z.object({
      require: z.boolean(),
      admin: z.boolean(),
      permission: z.string().optional(),
    }),
  }),
);
export type Pages = z.infer<typeof pagesSchema>;
export const readPages = (routes: unknown): Pages => pagesSchema.parse(routes);

/**
 * The voice that a user's reports on an area count as; null: not counted. Only its own users can know how it does.
 * @param isKnown whether a customer is one that is not made in a minute
 */
export function voiceFor(pages: Pages, person: Person | null, isKnown: boolean): Voice | null {
  const isFor = (audience: ReturnType<typeof audienceFor>) =>
    pages.some(({ meta }) => audienceFor(meta) === audience && mayOpen(person, meta.permission));
  if (person?.audience === 'admin' && isFor('admin')) return 'staff';
  if (person?.audience === 'customer' && isKnown && isFor('customer')) return 'customer';
  return isFor(null) ? 'visitor' : null;
}

function mayOpen(person: Person | null, permission: string | undefined): boolean {
  return permission === undefined || (person?.permissions.includes(permission) ?? false);
}

/** Hashes with this installation's secret: only it can identify the user. Without a value, a network is one visitor. */
export function speakerAs(
  voice: Voice,
  { person, visitor, network }: Reporter,
  secret: string,
): Speaker {
  const hash = (text: string) =>
    createHmac('sha256', secret).update(`banyan votes ${text}`).digest('base64url').slice(0, 22);
  const who = person === null ? `${visitor} ${network}` : `${person.audience} ${person.userId}`;
  return { voice, who: hash(who), network: hash(network) };
}

/** Who holds builds: visitors by their network, since their values are theirs to invent. */
export function holderOf({ person, network }: Reporter, secret: string): string {
  return speakerAs('visitor', { person, visitor: '', network }, secret).who;
}

/** A customer who has ordered, or has been one for a while. */
export async function isKnownCustomer(
  db: Db,
  person: Person | null,
  now: number,
): Promise<boolean> {
  if (person?.audience !== 'customer') return false;
  const rows = await db.query(
    `select 1 from customers c where c.id = $1
       and (c.registered_at < $2 or exists (select 1 from orders o where o.customer_id = c.id))`,
    [person.userId, new Date(now - KNOWN_MS).toISOString()],
  );
  return rows.length > 0;
}

export function keyOf({ area, build }: Build): string {
  return `${area}/${build}`;
}
