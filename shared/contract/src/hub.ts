import * as z from 'zod/mini';
import { MESSAGE_CODES } from './messages/words.js';

/** The hub of specification 7. */
export const HUB_PATH = '/signalr/orderhub';
/** The one client method of the hub: `connection.on('event', (event) => …)`. */
export const HUB_METHOD = 'event';

const record = { id: z.string(), version: z.optional(z.int()) };

/**
 * Something that staff look at has changed. What it is called is between its service and its area. Without a version it
 * is always read again.
 */
export const changedEventSchema = z.object({
  kind: z.literal('changed'),
  entity: z.string(),
  ...record,
});

/** Something of the customer's own has changed. */
export const mineChangedEventSchema = z.object({
  kind: z.literal('mineChanged'),
  topic: z.string(),
  ...record,
});

/** What the hub tells. Ids and versions only: bodies are read through the services, with their checks. */
export const hubEventSchema = z.discriminatedUnion('kind', [
  /** This and `invoiceChanged` are for areas built before there was `changed`. */
  z.object({
    kind: z.literal('orderChanged'),
    id: z.string(),
    state: z.string(),
    version: z.int(),
  }),
  z.object({ kind: z.literal('invoiceChanged'), id: z.string(), state: z.string() }),
  z.object({ kind: z.literal('releasesChanged'), revision: z.string() }),
  z.object({
    kind: z.literal('messageArrived'),
    id: z.string(),
    code: z.enum(MESSAGE_CODES),
  }),
  /** Messages were read or deleted somewhere: counts must be read again. */
  z.object({ kind: z.literal('messagesChanged') }),
  changedEventSchema,
  mineChangedEventSchema,
]);
export type HubEvent = Readonly<z.infer<typeof hubEventSchema>>;

/** What a connection hears: events, which the shell hands on to areas, and what is for the shell alone. */
export const hubMessageSchema = z.union([
  hubEventSchema,
  /** A session of this browser was ended from elsewhere: the server says which are left. */
  z.object({ kind: z.literal('sessionEnded') }),
  /** What the person may do has changed: the server says what it is now. */
  z.object({ kind: z.literal('rightsChanged') }),
]);
export type HubMessage = Readonly<z.infer<typeof hubMessageSchema>>;
