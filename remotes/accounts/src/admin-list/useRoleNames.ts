import type { Role } from '@banyan/contract/administrators';
import { useLanguage } from '@banyan/platform/language';

/** What roles are called, by their ids. */
export function useRoleNames(roles: readonly Role[]): Readonly<Record<string, string>> {
  const language = useLanguage();
  return Object.fromEntries(
    roles.map(({ id, nameZh, nameEn }) => [id, language === 'zh' ? nameZh : nameEn]),
  );
}
