import type { Role } from '@banyan/contract/administrators';
import { useNamesOf } from '@banyan/lists';

/** What roles are called, by their ids. */
export function useRoleNames(roles: readonly Role[]): Readonly<Record<string, string>> {
  return useNamesOf()(roles);
}
