import type { Audience } from '@banyan/contract';

// Whom an event is for. A connection's groups follow from who it is: a client joins none by itself.

export function audienceGroup(audience: Audience): string {
  return `audience:${audience}`;
}

export function userGroup(userId: string): string {
  return `user:${userId}`;
}

export function sessionGroup(session: string): string {
  return `session:${session}`;
}

/** The windows of a customer. */
export function ownerGroup(customerId: string): string {
  return `owner:${customerId}`;
}

/** Staff who hold it. */
export function permissionGroup(permission: string): string {
  return `permission:${permission}`;
}
