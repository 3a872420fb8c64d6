import type { Language } from '@banyan/contract';

/** A nickname, or the end of the account's number: never a phone number, an e-mail address or a name. */
export function authorSql(language: Language): string {
  const nameless = language === 'zh' ? '用户' : 'User ';
  return `coalesce(nullif(c.nickname, ''), '${nameless}' || right(c.id, 4))`;
}
