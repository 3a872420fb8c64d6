import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line, lines, nameLine, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { orderStateSchema } from '../orders/schemas.js';
import { schemasOf } from '../records/index.js';
import { SERVICE_REQUEST } from './record.js';
import { SAID_IDENTITY, SERVICE_ENTRIES, SERVICE_PLACES, SERVICE_STATES } from './words.js';

const MOST_WISHES = 3;

export const placeField = z.enum(valuesOf(SERVICE_PLACES));
export const serviceTextField = lines(2_000).check(z.minLength(5));
export const entryField = lines(5_000).check(z.minLength(1));
export const wishedField = z._default(z.array(instant).check(z.maxLength(MOST_WISHES)), []);
export const addressField = z._default(trimmedLine(200), '');
export const minutesField = z.int().check(z.minimum(15), z.maximum(480));
const count = z.int().check(z.nonnegative());

/** The order by which it is paid for. */
const chargeSchema = z.object({ orderId: z.string(), amountFen: fen, state: orderStateSchema });

const described = schemasOf(SERVICE_REQUEST);
const { row } = described;
export type ServiceRequest = Readonly<z.infer<typeof row>>;

/**
 * What was written or done, and by whom. `state`: the text is the new state, `said` the appointments before and after.
 */
export const serviceEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(valuesOf(SERVICE_ENTRIES)),
  by: z.enum(['customer', 'staff', 'system']),
  byName: z.string(),
  text: z.string(),
  said: z.record(z.string(), z.string()),
  internal: z.boolean(),
  at: instant,
});
export type ServiceEntry = Readonly<z.infer<typeof serviceEntrySchema>>;

export const serviceDetailSchema = z.object({
  ...row.shape,
  /** The contact of a customer without an account. */
  contactName: z.string(),
  contactPhone: z.string(),
  text: z.string(),
  wished: z.readonly(z.array(instant)),
  address: z.string(),
  /** The sender has verified an e-mail address, to which an account may be given back. */
  hasProvedEmail: z.boolean(),
  /** Match between the stated and the verified identity; null: none stated. */
  identitySaid: z.nullable(z.enum(valuesOf(SAID_IDENTITY))),
  /** The newest charge; null: nothing is charged so far. Older servers omit it. */
  charge: z.optional(z.nullable(chargeSchema)),
  entries: z.readonly(z.array(serviceEntrySchema)),
});
export type ServiceDetail = Readonly<z.infer<typeof serviceDetailSchema>>;

/** The fields that staff write. */
const fields = z.object({
  customerId: z.nullable(idField),
  contactName: z._default(nameLine(50), ''),
  contactPhone: z._default(trimmedLine(20), ''),
  company: z._default(nameLine(60), ''),
  kind: idField,
  productId: z.nullable(idField),
  text: serviceTextField,
  wished: wishedField,
  place: placeField,
  address: addressField,
  followUpOn: z.nullable(dayField),
});
export type ServiceFields = Readonly<z.infer<typeof fields>>;

const filter = z.extend(described.filter, {
  /** `unfinished`: everything that has not ended. */
  state: z.optional(z.enum([...valuesOf(SERVICE_STATES), 'unfinished'])),
  /** An account id, or `none`: not assigned. */
  assignee: z.optional(z.union([z.literal('none'), idField])),
  /** Its appointment or its follow-up is over, and it has not ended. */
  isOverdue: z.optional(z.boolean()),
  /** Part of the text, of the contact's name or the company; or a number. */
  text: z.optional(line(64)),
});
export type ServiceFilter = z.infer<typeof filter>;

/** Those of its description, with its composite fields. Sorted by `attention`: who waits longest, then the next appointment. */
export const serviceSchemas = {
  row,
  fields,
  filter,
  sorts: ['attention', 'startsAt', 'waitsSince', 'followUpOn', 'createdAt'],
  titles: { id: { zh: '编号', en: 'Number' }, ...described.titles },
} as const;

const { state, startsAt, minutes, place, result, rating } = row.shape;
/** One of a customer's own. */
export const myServiceSchema = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.string(),
  text: z.string(),
  ...{ state, startsAt, minutes, place, result, rating },
  unread: count,
  createdAt: instant,
  updatedAt: instant,
});
export type MyService = Readonly<z.infer<typeof myServiceSchema>>;

export const myServiceDetailSchema = z.object({
  ...myServiceSchema.shape,
  charge: z.optional(z.nullable(chargeSchema)),
  wished: z.readonly(z.array(instant)),
  address: z.string(),
  /** Staff have no names here, and notes are not there. */
  entries: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['message', 'state']),
        by: z.enum(['customer', 'staff']),
        text: z.string(),
        said: z.record(z.string(), z.string()),
        at: instant,
      }),
    ),
  ),
});
export type MyServiceDetail = Readonly<z.infer<typeof myServiceDetailSchema>>;

/** Another appointment of the same person at that time. */
export const overlapSchema = z.object({
  id: z.string(),
  customerName: z.string(),
  startsAt: instant,
  minutes: z.int(),
});
export type Overlap = Readonly<z.infer<typeof overlapSchema>>;
