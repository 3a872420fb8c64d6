import {
  audienceGroup,
  ownerGroup,
  permissionGroup,
  sessionGroup,
  userGroup,
} from '../../ground/news/groups.js';
import type { Identity } from './connection.js';

/** The groups of a connection: staff get what their permissions allow; a customer gets their own events. */
export function groupsOf({ person, sessions }: Identity): readonly string[] {
  const ended = sessions.map(sessionGroup);
  if (person === null) return ended;
  const { audience, userId, permissions } = person;
  const rights = audience === 'admin' ? permissions.map(permissionGroup) : [ownerGroup(userId)];
  return [audienceGroup(audience), userGroup(userId), ...rights, ...ended];
}
