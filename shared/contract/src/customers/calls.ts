import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { dayField, fen, idField, instant, line, lines, nameLine, recordFields } from '../fields.js';
import { MY_IDENTITY_STATES } from '../identities/words.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import { CUSTOMER_COLUMNS, CUSTOMER_SOURCES, CUSTOMER_STATES, FREEZE_REASONS } from './words.js';

export const MOST_TAGS = 20;
const tag = nameLine(12).check(z.minLength(1));

const fields = {
  // The same limit as for a verified name.
  name: nameLine(50).check(z.minLength(1)),
  nickname: nameLine(30),
  company: nameLine(60),
  city: nameLine(30),
  staffNote: lines(2_000),
};

const state = z.enum(valuesOf(CUSTOMER_STATES));
const identityState = z.enum(valuesOf(MY_IDENTITY_STATES));
const source = z.enum(valuesOf(CUSTOMER_SOURCES));

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

export const customerSchema = z.object({
  ...recordFields,
  name: z.string(),
  nickname: z.string(),
  company: z.string(),
  city: z.string(),
  staffNote: z.string(),
  /** Masked: `138****5678`, `w***@example.com`. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  source,
  registeredVia: z.enum(['portal', 'client', 'staff', 'import']),
  state,
  /** One of the reasons for freezing; empty: not frozen, or no reason was given. */
  stateReason: z.string(),
  identityState,
  frozenBy: z.nullable(z.enum(['staff', 'phone', 'email'])),
  tags: z.readonly(z.array(z.string())),
  orderCount: z.int(),
  spentFen: z.int(),
  lastOrderAt: z.nullable(instant),
  lastActiveAt: instant,
  registeredAt: instant,
  /** Devices that the customer is or was signed in on and that were not removed. */
  deviceCount: z.int(),
  /** As many as the list of licences has of the customer. */
  licenceCount: z.int(),
  /** When the account is erased; null: it is not being closed. */
  closingUntil: z.nullable(instant),
  /** Changes of phone or e-mail that wait: for their day, for a second person, or for the new one's code. */
  contactChanges: z.readonly(z.array(contactChangeSchema)),
  /** Orders that wait for payment. */
  pendingOrders: z.int(),
  /** Created by staff and not registered yet: the contacts cannot sign in. */
  isInvited: z.boolean(),
  /** How many sessions are open now. */
  sessions: z.int(),
});
export type Customer = Readonly<z.infer<typeof customerSchema>>;

const filter = {
  /** Part of the name, or the whole id. */
  text: z.optional(line(64)),
  state: z.optional(state),
  source: z.optional(source),
  identity: z.optional(identityState),
  /** A product on one of their devices. */
  product: z.optional(idField),
  /** All of them. */
  tags: z.optional(z.array(tag).check(z.maxLength(MOST_TAGS))),
  city: z.optional(line(30)),
  hasOrder: z.optional(z.boolean()),
  registeredFrom: z.optional(dayField),
  registeredTo: z.optional(dayField),
  activeFrom: z.optional(dayField),
  activeTo: z.optional(dayField),
  spentMinFen: z.optional(fen),
  spentMaxFen: z.optional(fen),
};
const filterSchema = z.object(filter);
export type CustomerFilter = Readonly<z.infer<typeof filterSchema>>;

export const momentSchema = z.object({
  id: z.string(),
  at: instant,
  source: z.enum(['order', 'signIn', 'change', 'registered']),
  /** The order's number; the id of an entry of a log. */
  ref: z.string(),
  /** What happened: `created`, `state`, `signedIn`, `customer.save`. */
  what: z.string(),
  /** The state reached, the amount in fen, the note, the reason. */
  detail: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  /** Who did it to an order; null: its customer; empty: the system. Absent from servers of before. */
  by: z.optional(z.nullable(z.string())),
});
export type CustomerMoment = Readonly<z.infer<typeof momentSchema>>;

export const CUSTOMER_CALLS = {
  'Customer/GetList': keysetCall('accounts.view', {
    filter: z.object({
      ...filter,
      /** A search key from `Find`, for a text that must not appear in an address. */
      q: z.optional(line(64)),
    }),
    row: customerSchema,
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
  'Customer/Get': getCall('accounts.view', customerSchema),
  'Customer/GetTimeline': keysetCall('accounts.view', {
    filter: z.object({ id: idField, source: z.optional(momentSchema.shape.source) }),
    row: momentSchema,
    sorts: ['at'],
  }),
  /** Without phone and e-mail: `ChangeContact` changes those. */
  'Customer/Save': actCall('accounts.edit', customerSchema, { fields: z.object(fields) }),
  /**
   * Creates a customer whom staff have talked to. The contact is told where to register; it can sign in once its
   * owner has. Refused for a contact that belongs to an account.
   */
  'Customer/Create': {
    audience: 'admin',
    permission: 'accounts.edit',
    request: z.object({
      key: z.uuid(),
      fields: z.object({ ...fields, phone: line(254), email: line(254) }),
    }),
    result: customerSchema,
  },
  'Customer/SetTags': manyCall('accounts.edit', filterSchema, {
    add: z._default(z.array(tag).check(z.maxLength(MOST_TAGS)), []),
    remove: z._default(z.array(tag).check(z.maxLength(MOST_TAGS)), []),
  }),
  /** Freezing ends every session at once and refuses sign-in. The answer says how many orders wait for payment. */
  'Customer/SetState': actCall('accounts.freeze', customerSchema, {
    state: z.enum(['active', 'frozen']),
    reasonCode: z.optional(z.enum(valuesOf(FREEZE_REASONS))),
  }),
  'Customer/EndSessions': actCall('accounts.edit', customerSchema, {}),
  /** Begins the waiting period before the account is erased; the customer may cancel it. */
  'Customer/Close': { ...actCall('accounts.edit', customerSchema, {}), proof: true },
  /** In 72 hours; the customer's contacts are told at once. Large customers need a second approval. Needs a reason. */
  'Customer/ChangeContact': {
    ...actCall('accounts.edit', customerSchema, {
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
    ...actCall('accounts.edit', customerSchema, { request: line(32), withTotp: z.boolean() }),
    proof: true,
  },
  'Customer/CancelChange': actCall('accounts.edit', customerSchema, { kind: changeKind }),
  /** Refused to the administrator who began the change. */
  'Customer/ApproveChange': {
    ...actCall('accounts.edit', customerSchema, { kind: changeKind }),
    proof: true,
  },
  /**
   * Sends a link to a new password to the contacts that are older than seven days, or a link to registration to an
   * invited customer.
   */
  'Customer/SendReset': { ...actCall('accounts.edit', customerSchema, {}), proof: true },
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
  CUSTOMER_COLUMNS,
);
