import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { useNamesOf } from '@banyan/lists';
import { treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';

/** What the chapters of the guide are called, by id in the order of readers. */
export function useChapterNames(): Readonly<Record<string, string>> {
  const { data } = useDomain(articleCategoriesDomain).api.useCategoriesQuery({});
  const nodes = data?.results.filter(({ kind }) => kind === 'guidance') ?? [];
  return useNamesOf()(treeOf(nodes).map(({ node }) => node));
}
