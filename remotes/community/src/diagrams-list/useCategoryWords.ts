import { industriesDomain } from '@banyan/domain-industries';
import { moduleCategoriesDomain } from '@banyan/domain-module-categories';
import { useNamesOf } from '@banyan/lists';
import { treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';

/** What the categories are called, by id in the order of readers. */
export function useCategoryWords(): Readonly<Record<string, string>> {
  const { data } = useDomain(moduleCategoriesDomain).api.useCategoriesQuery({});
  return useNamesOf()(treeOf(data?.results ?? []).map(({ node }) => node));
}

/** The same of industries. */
export function useIndustryWords(): Readonly<Record<string, string>> {
  const { data } = useDomain(industriesDomain).api.useIndustriesQuery({});
  return useNamesOf()(data?.results);
}
