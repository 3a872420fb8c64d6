import {
  ARTICLE,
  ARTICLE_KINDS,
  ARTICLE_LANGUAGES,
  ARTICLE_STATES,
  type Article,
} from '@banyan/contract/articles';
import { PRODUCTS } from '@banyan/contract/products';
import { presenceDomain } from '@banyan/domain-presence';
import {
  ChoiceFilter,
  type Column,
  OpenButton,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useCategoryWords } from '../useCategories.js';
import { ARTICLES, type ArticleSort } from './articleList.js';
import { articleTexts } from './articleTexts.js';

const parts = () => import(/* webpackChunkName: "article-parts" */ './articleParts.js');
const writing = createPart(async () => (await parts()).WriteArticle);
const manyActs = createPart(async () => (await parts()).ManyArticles);

/** `/managearticles` */
export function ArticleListPage() {
  // With the page, and not while an editor is being opened.
  useDomain(presenceDomain);
  const text = useTexts(articleTexts);
  const { columns } = text;
  const kinds = useWords(ARTICLE_KINDS);
  const states = useWords(ARTICLE_STATES);
  const languages = useWords(ARTICLE_LANGUAGES);
  const products = useWords(PRODUCTS);
  const categories = useCategoryWords();
  const canEdit = useHost().isAuth(ARTICLE.can.edit);
  const list = useRecordList(ARTICLES);
  const { place } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useArticleColumns(categories)}
      many={canEdit ? { part: manyActs } : null}
      tools={canEdit && <OpenButton list={place} id="new" label={text.write.title} />}
      filters={({ at }) => (
        <>
          <TextFilter label={text.textFilter} field={at('text')} hint={text.textHint} wide />
          <ChoiceFilter label={columns.kind} field={at('kind')} words={kinds} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.categoryId} field={at('categoryId')} words={categories} />
        </>
      )}
      more={{
        of: ['languages', 'productId', 'isChanged'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter label={columns.languages} field={at('languages')} words={languages} />
            <ChoiceFilter label={columns.productId} field={at('productId')} words={products} />
            <ChoiceFilter label={columns.isChanged} field={at('isChanged')} words={text.changes} />
          </>
        ),
      }}
      opened={(id) => id === 'new' && canEdit && <LazyPart part={writing} props={{ place }} />}
    />
  );
}

function useArticleColumns(
  categories: Readonly<Record<string, string>>,
): readonly Column<Article, ArticleSort>[] {
  const text = useTexts(articleTexts);
  const of = useColumnsOf(ARTICLE);
  const { opens: _inATab, ...title } = of.title;
  return [
    {
      ...title,
      shown: 'always',
      card: 'head',
      render: (row) => <Link to={`/editarticle?id=${row.id}`}>{row.title}</Link>,
      second: ({ slug }) => slug,
    },
    of.kind,
    { ...of.categoryId, render: ({ categoryId }) => categories[categoryId ?? ''] ?? '—' },
    {
      ...of.state,
      second: ({ scheduledAt, isChanged }) =>
        scheduledAt !== null
          ? text.at(formatInstant(scheduledAt))
          : isChanged
            ? text.unpublished
            : '',
    },
    of.languages,
    of.views,
    {
      ...of.helpful,
      render: ({ helpful }) => (helpful === null ? '—' : text.percent(helpful)),
    },
    of.publishedAt,
    of.updatedAt,
  ];
}
