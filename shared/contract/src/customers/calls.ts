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
  // As long as a verified one may be.
  name: nameLine(50).check(z.minLength(1)),
  nickname: nameLine(30),
  company: nameLine(60),
  city: nameLine(30),
  staffNote: lines(2_000),
};

const state = z.enum(valuesOf(CUSTOMER_STATES));
const identityState = z.enum(valuesOf(MY_IDENTITY_STATES));
const source = z.enum(valuesOf(CUSTOMER_SOURCES));

/** `recovery`: the account is given back to an e-mail address that was proved in a request. */
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
  /** Of a recovery: the second factor goes, too. */
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
  /** One of the reasons for freezing; empty: it is not frozen, or nobody said why. */
  stateReason: z.string(),
  identityState,
  frozenBy: z.nullable(z.enum(['staff', 'phone', 'email'])),
  tags: z.readonly(z.array(z.string())),
  orderCount: z.int(),
  spentFen: z.int(),
  lastOrderAt: z.nullable(instant),
  lastActiveAt: instant,
  registeredAt: instant,
  /** Devices that they are signed in on or were, and that nobody has removed. */
  deviceCount: z.int(),
  /** Those that were not revoked. */
  licenceCount: z.int(),
  /** When the account is erased; null: it is not being closed. */
  closingUntil: z.nullable(instant),
  /** Changes of phone or e-mail that wait: for their day, for a second person, or for the new one's code. */
  contactChanges: z.readonly(z.array(contactChangeSchema)),
  /** Orders that wait for payment. */
  pendingOrders: z.int(),
  /** Made by staff, and not registered yet: the contacts are no logins. */
  isInvited: z.boolean(),
  /** Where they are signed in at the moment. */
  sessions: z.int(),
});
export type Customer = Readonly<z.infer<typeof customerSchema>>;

const filter = {
  /** Part of the name, or the whole id. */
  text: z.optional(line(64)),
  state: z.optional(state),
  source: z.optional(source),
  identity: z.optional(identityState),
  /** They have it on a device. */
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
});
export type CustomerMoment = Readonly<z.infer<typeof momentSchema>>;

export const CUSTOMER_CALLS = {
  'Customer/GetList': keysetCall('accounts.view', {
    filter: z.object({
      ...filter,
      /** A search key of `Find`: whom somebody looks for by what may stand in no address. */
      q: z.optional(line(64)),
    }),
    row: customerSchema,
    sorts: ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'],
  }),
  /** What one box takes: a phone number, an e-mail address, the number of an order, a machine code, an id, or part of a name. */
  'Customer/Find': {
    audience: 'admin',
    permission: 'accounts.view',
    request: z.object({ text: line(120).check(z.trim(), z.minLength(1)) }),
    result: z.object({
      by: z.enum(['phone', 'email', 'order', 'device', 'text']),
      /** What the list is filtered by then; null: by the text itself. */
      q: z.nullable(z.string()),
    }),
  },
  'Customer/Get': getCall('accounts.view', customerSchema),
  'Customer/GetTimeline': keysetCall('accounts.view', {
    filter: z.object({ id: idField, source: z.optional(momentSchema.shape.source) }),
    row: momentSchema,
    sorts: ['at'],
  }),
  /** Neither phone nor e-mail: those are changed by a way of their own. */
  'Customer/Save': actCall('accounts.edit', customerSchema, { fields: z.object(fields) }),
  /**
   * One whom staff have talked to. The phone or e-mail address is a login once its owner registers with it; it is told where
   * to. Refused for one that belongs to an account.
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
  /** Begins the days after which the account is erased; its customer may cancel that. */
  'Customer/Close': actCall('accounts.edit', customerSchema, {}),
  /** In 72 hours, and told to the customer's contacts at once. A large customer's needs a second person first. It says why. */
  'Customer/ChangeContact': {
    ...actCall('accounts.edit', customerSchema, {
      kind: z.enum(['phone', 'email']),
      value: line(254),
    }),
    proof: true,
  },
  /**
   * Gives a lost account back: in 72 hours the e-mail address that was proved in the request is a login and gets the way to a
   * new password. A second person agrees first where the customer is large or the second factor is to go. It says why.
   */
  'Customer/BeginRecovery': {
    ...actCall('accounts.edit', customerSchema, { request: line(32), withTotp: z.boolean() }),
    proof: true,
  },
  'Customer/CancelChange': actCall('accounts.edit', customerSchema, { kind: changeKind }),
  /** By another person than the one who began it. */
  'Customer/ApproveChange': {
    ...actCall('accounts.edit', customerSchema, { kind: changeKind }),
    proof: true,
  },
  /**
   * Sends the way to a new password to those contacts that are older than seven days, or the way to registration to somebody
   * who is invited.
   */
  'Customer/SendReset': { ...actCall('accounts.edit', customerSchema, {}), proof: true },
  /** One item in clear. Each is written down. */
  'Customer/Reveal': {
    audience: 'admin',
    permission: 'accounts.reveal',
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
