import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { dayField, fen, idField, instant, line, nameLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { CUSTOMER } from './record.js';
import { FREEZE_REASONS } from './words.js';

export const MOST_TAGS = 20;
const tag = nameLine(12).check(z.minLength(1));

/** `recovery`: gives the account to an e-mail address that was verified in a request. */
const changeKind = z.enum(['phone', 'email', 'recovery']);

const contactChangeSchema = z.object({
  kind: changeKind,
  madeBy: z.enum(['customer', 'staff']),
  /** Who began it; empty: the customer. */
  actorName: z.string(),
  actorId: z.string(),
  reason: z.string(),
  /** Null: a second person has to agree first. */
  effectiveAt: z.nullable(instant),
  /** Its day has come, and its owner has not given the new one's code. */
  isReady: z.boolean(),
  /** For a recovery: the second factor is removed as well. */
  withTotp: z.boolean(),
  /** The number of the request that a recovery follows. */
  request: z.nullable(z.string()),
});
export type ContactChange = Readonly<z.infer<typeof contactChangeSchema>>;

const described = schemasOf(CUSTOMER);
const { fields } = described;
const row = z.extend(described.row, {
  registeredVia: z.enum(['portal', 'client', 'staff', 'import']),
  frozenBy: z.nullable(z.enum(['staff', 'phone', 'email'])),
  tags: z.readonly(z.array(z.string())),
  /** Less than nothing where more was paid back. */
  spentFen: z.int(),
  /** Changes of phone or e-mail that wait: for their day, for a second person, or for the new one's code. */
  contactChanges: z.readonly(z.array(contactChangeSchema)),
});
export type Customer = Readonly<z.infer<typeof row>>;

const filter = z.extend(described.filter, {
  /** Part of the name, or the whole id. */
  text: z.optional(line(64)),
  identity: z.optional(described.row.shape.identityState),
  /** A product on one of their devices. */
  product: z.optional(idField),
  /** All of them. */
  tags: z.optional(z.array(tag).check(z.maxLength(MOST_TAGS))),
  hasOrder: z.optional(z.boolean()),
  registeredFrom: z.optional(dayField),
  registeredTo: z.optional(dayField),
  activeFrom: z.optional(dayField),
  activeTo: z.optional(dayField),
  spentMinFen: z.optional(fen),
  spentMaxFen: z.optional(fen),
});
export type CustomerFilter = Readonly<z.infer<typeof filter>>;

/** Those of its description, with its composite fields. */
export const customerSchemas = { row, filter };

export const momentSchema = z.object({
  id: z.string(),
  at: instant,
  source: z.enum(['order', 'signIn', 'change', 'registered', 'notice']),
  /** The order's number; the id of an entry of a log. */
  ref: z.string(),
  /** What happened: `created`, `state`, `signedIn`, `customer.save`; of a notice its template. */
  what: z.string(),
  /** The state reached, the amount in fen, the note, the reason. */
  detail: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  /** Who did it to an order; null: its customer; empty: the system. Absent from servers of before. */
  by: z.optional(z.nullable(z.string())),
  /** Of a notice: what its template is filled in with. */
  params: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number()])))),
});
export type CustomerMoment = Readonly<z.infer<typeof momentSchema>>;

export const CUSTOMER_CALLS = {
  'Customer/GetList': keysetCall('accounts.view', {
    filter: z.extend(filter, {
      /** A search key from `Find`, for a text that must not appear in an address. */
      q: z.optional(line(64)),
    }),
    row,
    sorts: ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'],
  }),
  /** Takes a phone number, an e-mail address, an order number, a machine code, an id, or part of a name. */
  'Customer/Find': {
    audience: 'admin',
    permission: 'accounts.view',
    request: z.object({ text: line(120).check(z.trim(), z.minLength(1)) }),
    result: z.object({
      by: z.enum(['phone', 'email', 'order', 'device', 'text']),
      /** The list's search key; null: the list is filtered by the text itself. */
      q: z.nullable(z.string()),
    }),
  },
  'Customer/Get': getCall('accounts.view', row),
  /** Without notices, which are asked for by their source. */
  'Customer/GetTimeline': keysetCall('accounts.view', {
    filter: z.object({ id: idField, source: z.optional(momentSchema.shape.source) }),
    row: momentSchema,
    sorts: ['at'],
  }),
  /** Without phone and e-mail: `ChangeContact` changes those. */
  'Customer/Save': actCall('accounts.edit', row, { fields }),
  /**
   * Creates a customer whom staff have talked to. The contact is told where to register; it can sign in once its
   * owner has. Refused for a contact that belongs to an account.
   */
  'Customer/Create': {
    audience: 'admin',
    permission: 'accounts.edit',
    request: z.object({
      key: z.uuid(),
      fields: z.extend(fields, { phone: line(254), email: line(254) }),
    }),
    result: row,
  },
  'Customer/SetTags': manyCall('accounts.edit', filter, {
    add: z._default(z.array(tag).check(z.maxLength(MOST_TAGS)), []),
    remove: z._default(z.array(tag).check(z.maxLength(MOST_TAGS)), []),
  }),
  /** Freezing ends every session at once and refuses sign-in. The answer says how many orders wait for payment. */
  'Customer/SetState': actCall('accounts.freeze', row, {
    state: z.enum(['active', 'frozen']),
    reasonCode: z.optional(z.enum(valuesOf(FREEZE_REASONS))),
  }),
  'Customer/EndSessions': actCall('accounts.edit', row, {}),
  /** Begins the waiting period before the account is erased; the customer may cancel it. */
  'Customer/Close': { ...actCall('accounts.edit', row, {}), proof: true },
  /** In 72 hours; the customer's contacts are told at once. Large customers need a second approval. Needs a reason. */
  'Customer/ChangeContact': {
    ...actCall('accounts.edit', row, {
      kind: z.enum(['phone', 'email']),
      value: line(254),
    }),
    proof: true,
  },
  /**
   * Gives a lost account back: in 72 hours the e-mail address verified in the request can sign in and gets a link to a
   * new password. Large customers, and removal of the second factor, need a second approval. Needs a reason.
   */
  'Customer/BeginRecovery': {
    ...actCall('accounts.edit', row, { request: line(32), withTotp: z.boolean() }),
    proof: true,
  },
  'Customer/CancelChange': actCall('accounts.edit', row, { kind: changeKind }),
  /** Refused to the administrator who began the change. */
  'Customer/ApproveChange': {
    ...actCall('accounts.edit', row, { kind: changeKind }),
    proof: true,
  },
  /**
   * Sends a link to a new password to the contacts that are older than seven days, or a link to registration to an
   * invited customer.
   */
  'Customer/SendReset': { ...actCall('accounts.edit', row, {}), proof: true },
  /** One item in clear. Each call is recorded. */
  'Customer/Reveal': {
    audience: 'admin',
    permission: 'accounts.reveal',
    proof: true,
    request: z.object({ id: idField, item: z.enum(['phone', 'email']) }),
    result: z.object({ value: z.nullable(z.string()) }),
  },
} as const;

export const CUSTOMER_EXPORT = exportCall(
  'Customer/Export',
  'accounts.export',
  CUSTOMER_CALLS['Customer/GetList'],
  { id: { zh: '编号', en: 'ID' }, ...described.titles },
);
