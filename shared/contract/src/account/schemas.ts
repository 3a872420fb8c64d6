import * as z from 'zod/mini';
import { fen, instant } from '../fields.js';

/** The signed-in customer, as the portal shows them. */
export const profileSchema = z.object({
  userId: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  registeredAt: instant,
  orderCount: z.int().check(z.nonnegative()),
  spentFen: fen,
  /** The newest order's edition, or null for a new customer. */
  currentEdition: z.nullable(z.string()),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;
