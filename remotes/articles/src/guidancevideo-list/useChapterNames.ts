import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { useLanguage } from '@banyan/platform/language';
import { treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';

/** What the chapters of the guide are called, by id in the order of readers. */
export function useChapterNames(): Readonly<Record<string, string>> {
  const language = useLanguage();
  const { api } = useDomain(articleCategoriesDomain);
  const { data } = api.useCategoriesQuery({});
  const nodes = data?.results.filter(({ kind }) => kind === 'guidance') ?? [];
  return Object.fromEntries(
    treeOf(nodes).map(({ node }) => [node.id, language === 'zh' ? node.nameZh : node.nameEn]),
  );
}
