import { industriesDomain } from '@banyan/domain-industries';
import { moduleCategoriesDomain } from '@banyan/domain-module-categories';
import { useLanguage } from '@banyan/platform/language';
import { treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';

/** What the categories are called, by id in the order of readers. */
export function useCategoryWords(): Readonly<Record<string, string>> {
  const language = useLanguage();
  const { api } = useDomain(moduleCategoriesDomain);
  const { data } = api.useCategoriesQuery({});
  return Object.fromEntries(
    treeOf(data?.results ?? []).map(({ node }) => [
      node.id,
      language === 'zh' ? node.nameZh : node.nameEn,
    ]),
  );
}

/** The same of industries. */
export function useIndustryWords(): Readonly<Record<string, string>> {
  const language = useLanguage();
  const { api } = useDomain(industriesDomain);
  const { data } = api.useIndustriesQuery({});
  return Object.fromEntries(
    (data?.results ?? []).map((one) => [one.id, language === 'zh' ? one.nameZh : one.nameEn]),
  );
}
