import * as z from 'zod/mini';
import { fen, instant, versionField } from '../fields.js';

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
  currentEditionEn: z.nullable(z.string()),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;

/** What a customer may change of themselves. */
export const ownDetailsSchema = z.object({
  version: versionField,
  name: z.string(),
  /** The name that others see; empty: no nickname. */
  nickname: z.string(),
  /** The address of their picture; empty: no picture. */
  picture: z.string(),
});
export type OwnDetails = Readonly<z.infer<typeof ownDetailsSchema>>;

const todoSchema = z.object({
  kind: z.enum([
    'orderPending',
    'contactReady',
    'identityRejected',
    'feedbackAnswered',
    'verifyPhone',
    'verifyEmail',
    'secondFactor',
  ]),
  /** The order's or the feedback's number, `phone` or `email`; empty: it is about the account. */
  ref: z.string(),
});
/** What a customer must or should do, the most urgent first. */
export const todosSchema = z.readonly(z.array(todoSchema));
export type Todo = Readonly<z.infer<typeof todoSchema>>;
