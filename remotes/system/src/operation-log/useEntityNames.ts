import type { LocalText } from '@banyan/contract';
import { CHANGED_ENTITIES } from '@banyan/contract/changes';
import { useLanguage } from '@banyan/platform/language';

/** What people call a kind of record; what has no words yet is shown by its own name. */
export function useEntityNames(): (entity: string) => string {
  const language = useLanguage();
  const known: Readonly<Record<string, LocalText>> = CHANGED_ENTITIES;
  return (entity) => known[entity]?.[language] ?? entity;
}
