import { type HubEvent, hubEventSchema, type Person } from '@banyan/contract';
import * as z from 'zod';

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: hubEventSchema, customerId: z.string() }),
  z.object({ kind: z.literal('toUsers'), event: hubEventSchema, users: z.array(z.string()) }),
  z.object({
    kind: z.literal('ended'),
    session: z.string(),
    /** The browser that holds it has ended it. */
    itself: z.boolean().default(false),
  }),
]);
/** What comes through the database's channel: an event and whose order it is or whom it is for, or a session that has ended. */
export type Notice = z.infer<typeof noticeSchema>;

/** Null for what no version of ours sent. */
export function readNotice(payload: string): Notice | null {
  try {
    return noticeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Who hears an event: staff with the permission, and the customer whose order it is; releases are for everybody. */
export function mayHear(
  person: Person | null,
  event: HubEvent,
  customerId: string | null,
): boolean {
  switch (event.kind) {
    case 'releasesChanged':
      return true;
    case 'orderChanged':
      return isConcerned(person, 'orders.view', customerId);
    case 'invoiceChanged':
      return isConcerned(person, 'invoices.view', customerId);
    // A notice names whom they are for.
    case 'messageArrived':
    case 'messagesChanged':
      return false;
  }
}

function isConcerned(
  person: Person | null,
  permission: string,
  customerId: string | null,
): boolean {
  if (person === null) return false;
  return person.audience === 'admin'
    ? person.permissions.includes(permission)
    : person.userId === customerId;
}
