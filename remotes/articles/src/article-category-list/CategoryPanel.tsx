import { ARTICLE_CATEGORY, type ArticleCategory } from '@banyan/contract/article-categories';
import { SLUG } from '@banyan/contract/articles';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { FormOf, Item, ItemRow, RecordDrawer } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useNarrow } from '@banyan/ui';
import { useEffect, useRef } from 'react';
import { CategoryActs } from './CategoryActs.js';
import { CategoryArticles } from './CategoryArticles.js';
import styles from './categories.module.css';
import { type CategoryPlace, type CategoryTree, parentOfNew } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';
import { PublicTree } from './PublicTree.js';

type Props = {
  readonly place: CategoryPlace;
  readonly tree: CategoryTree;
  readonly canEdit: boolean;
  /** Its name has the focus. */
  readonly isRenaming: boolean;
};

/** What is chosen in the tree: beside it, or over it on a phone. */
export function CategoryPanel(props: Props) {
  const { place, tree } = props;
  const text = useTexts(categoryTexts);
  const isNarrow = useNarrow();
  const { openId } = place;
  const one = tree.nodes.find(({ id }) => id === openId) ?? null;
  const parentId = parentOfNew(openId);
  const parent = tree.nodes.find(({ id }) => id === parentId);
  const isNew = parentId !== undefined;
  const title =
    one !== null
      ? tree.nameOf(one)
      : parent === undefined
        ? text.new
        : text.newBelow(tree.nameOf(parent));
  if (one === null && !isNew) {
    return isNarrow ? null : (
      <section className={styles['box']} aria-label={text.preview.title}>
        <p>{text.choose}</p>
        <PublicTree nodes={tree.nodes} />
      </section>
    );
  }
  const about = <About {...props} key={openId} one={one} parentId={parentId ?? null} />;
  if (!isNarrow) {
    return (
      <section className={styles['box']} aria-label={title}>
        <h2>{title}</h2>
        {about}
      </section>
    );
  }
  const draft = `${ARTICLE_CATEGORY.entity}:${one?.id ?? 'new'}`;
  return (
    <RecordDrawer title={title} list={place} drafts={[draft]}>
      {about}
    </RecordDrawer>
  );
}

type AboutProps = Props & {
  /** Null: a new one. */
  readonly one: ArticleCategory | null;
  readonly parentId: string | null;
};

function About({ place, tree, canEdit, isRenaming, one, parentId }: AboutProps) {
  const text = useTexts(categoryTexts);
  const { api } = useDomain(articleCategoriesDomain);
  const [save] = api.useSaveMutation();
  const form = useRef<HTMLDivElement>(null);
  const isFocused = isRenaming || one === null;
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const { kind } = tree;
  return (
    <div className={styles['about']}>
      {one !== null && canEdit && <CategoryActs one={one} place={place} tree={tree} />}
      <div ref={form}>
        <FormOf
          of={ARTICLE_CATEGORY}
          record={one}
          isReadOnly={!canEdit}
          blames={{ TAKEN: { field: 'slug', text: text.slugTaken } }}
          also={{ kind, parentId }}
          save={save}
          made={({ id }) => {
            place.open(id, { replace: true });
          }}
        >
          <ItemRow>
            <Item name="nameZh" />
            <Item name="nameEn" />
          </ItemRow>
          <Item
            name="slug"
            hint={text.slugHint}
            rules={[{ pattern: SLUG, message: text.slugFault }]}
          />
          <Item name="summaryZh" />
          <Item name="summaryEn" />
        </FormOf>
      </div>
      {one !== null && <CategoryArticles one={one} tree={tree} canEdit={canEdit} />}
      <PublicTree nodes={tree.nodes} />
    </div>
  );
}
