import { inLanguage, useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { myServiceDomain } from './myServiceDomain.js';

/** What a kind of service is called; one that may not be chosen any more, by its own word. */
export function useKindName(): (kind: string) => string {
  const language = useLanguage();
  const { api } = useDomain(myServiceDomain);
  const { data } = api.useKindsQuery({});
  return (kind) => {
    const found = data?.kinds.find(({ value }) => value === kind);
    return found === undefined ? kind : inLanguage(found, language);
  };
}
