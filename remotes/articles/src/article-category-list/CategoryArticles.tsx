import type { ArticleCategory, PlacedArticle } from '@banyan/contract/article-categories';
import { ARTICLE_STATES, type ArticleState } from '@banyan/contract/articles';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { Asked, MoveButtons, useAct } from '@banyan/lists';
import { ActForm, SelectItem } from '@banyan/lists/record';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId, StateTag, type StateTone, useWords } from '@banyan/ui';
import styles from './categories.module.css';
import type { CategoryTree } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';

const TONES: Readonly<Record<ArticleState, StateTone>> = {
  draft: 'waiting',
  scheduled: 'sent',
  published: 'done',
  offline: 'ended',
};

type Props = {
  readonly one: ArticleCategory;
  readonly tree: CategoryTree;
  readonly canEdit: boolean;
};

/** The articles of a category in the order of readers. */
export function CategoryArticles({ one, tree, canEdit }: Props) {
  const { inIt: text, videos } = useTexts(categoryTexts);
  const language = useLanguage();
  const states = useWords(ARTICLE_STATES);
  const { api } = useDomain(articleCategoriesDomain);
  const [orderArticles] = api.useOrderArticlesMutation();
  const { act, fault } = useAct(orderArticles);
  const { id, version } = one;
  const order = (articleIds: string[]): void => {
    void act([{ id, version, articleIds, key: newId() }], { done: text.ordered });
  };
  const nameOf = ({ titleZh, titleEn }: PlacedArticle) =>
    (language === 'zh' ? titleZh || titleEn : titleEn || titleZh) || text.untitled;
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <Asked query={api.useArticlesQuery({ id })}>
        {(articles) =>
          articles === null ? (
            <Skeleton active title={false} />
          ) : articles.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <ol className={styles['articles']}>
              {articles.map((article) => (
                <li key={article.id}>
                  <Link to={`/editarticle?id=${encodeURIComponent(article.id)}`}>
                    {nameOf(article)}
                  </Link>
                  <StateTag tone={TONES[article.state]}>{states[article.state]}</StateTag>
                  {canEdit && (
                    <>
                      <MoveButtons
                        name={nameOf(article)}
                        id={article.id}
                        all={articles}
                        order={order}
                      />
                      <MoveArticle one={one} tree={tree} article={article} name={nameOf(article)} />
                    </>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Asked>
      {one.videos > 0 && (
        <Link to={`/guidancevideo-list?categoryId=${encodeURIComponent(id)}`}>
          {videos(one.videos)}
        </Link>
      )}
    </section>
  );
}

type MoveProps = Omit<Props, 'canEdit'> & {
  readonly article: PlacedArticle;
  readonly name: string;
};

function MoveArticle({ one, tree, article, name }: MoveProps) {
  const { inIt: text } = useTexts(categoryTexts);
  const { api } = useDomain(articleCategoriesDomain);
  const [moveArticles] = api.useMoveArticlesMutation();
  const others = treeOf(tree.nodes).flatMap(({ node }) => (node.id === one.id ? [] : [node]));
  return (
    <ActForm<{ to: string | null }>
      title={text.move(name)}
      label={text.moveShort}
      size="small"
      version={one.version}
      initial={{ to: null }}
      labels={{ to: text.to }}
      done={text.moved}
      send={({ to }, seen) =>
        moveArticles({ id: one.id, articleIds: [article.id], to: to ?? '', ...seen })
      }
    >
      <SelectItem
        name="to"
        required
        words={Object.fromEntries(others.map((node) => [node.id, tree.nameOf(node)]))}
      />
    </ActForm>
  );
}
