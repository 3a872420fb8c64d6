import { type HubEvent, hubEventSchema } from '@banyan/contract';
import * as z from 'zod';
import type { Identity } from './connection.js';

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: hubEventSchema, customerId: z.nullable(z.string()) }),
  z.object({ kind: z.literal('toUsers'), event: hubEventSchema, users: z.array(z.string()) }),
  /** What these people may do has changed. */
  z.object({ kind: z.literal('rights'), users: z.array(z.string()) }),
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

/** The groups of a connection follow from who it is; a client joins none by itself. */
export function groupsOf({ person, sessions }: Identity): readonly string[] {
  const ended = sessions.map(sessionGroup);
  if (person === null) return ended;
  const { audience, userId, permissions } = person;
  // A customer's own orders are theirs; what staff may see, their permissions say.
  const rights = audience === 'admin' ? permissions.map(permissionGroup) : [ownerGroup(userId)];
  return [`audience:${audience}`, userGroup(userId), ...rights, ...ended];
}

/** Who hears an event: staff with the permission, and the customer whose order it is; releases are for everybody. */
export function audienceOf(
  event: HubEvent,
  customerId: string | null,
): readonly string[] | 'everybody' {
  const owner = customerId === null ? [] : [ownerGroup(customerId)];
  switch (event.kind) {
    case 'releasesChanged':
      return 'everybody';
    case 'orderChanged':
      return [permissionGroup('orders.view'), ...owner];
    case 'invoiceChanged':
      return [permissionGroup('invoices.view'), ...owner];
    // A notice names whom they are for.
    case 'messageArrived':
    case 'messagesChanged':
      return [];
  }
}

export function userGroup(userId: string): string {
  return `user:${userId}`;
}

export function sessionGroup(session: string): string {
  return `session:${session}`;
}

function ownerGroup(customerId: string): string {
  return `owner:${customerId}`;
}

function permissionGroup(permission: string): string {
  return `permission:${permission}`;
}
