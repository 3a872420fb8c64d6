import type { ArticleKind } from '@banyan/contract/articles';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

/** The categories of a kind with the names above them, by id, in the order of their tree. */
export function useCategoryWords(kind?: ArticleKind): Readonly<Record<string, string>> {
  const language = useLanguage();
  const { api } = useDomain(articleCategoriesDomain);
  const { currentData } = api.useCategoriesQuery({});
  const all = currentData?.results ?? [];
  const nameOf = new Map(
    all.map((each) => [each.id, language === 'zh' ? each.nameZh : each.nameEn]),
  );
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const path = (id: string | null): string[] =>
    id === null ? [] : [...path(parentOf.get(id) ?? null), nameOf.get(id) ?? ''];
  return Object.fromEntries(
    all
      .filter((each) => kind === undefined || each.kind === kind)
      .map(({ id }) => [id, path(id).join(' / ')]),
  );
}
