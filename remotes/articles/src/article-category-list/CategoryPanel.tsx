import { ARTICLE_CATEGORY, type ArticleCategory } from '@banyan/contract/article-categories';
import { type CategoryKind, SLUG } from '@banyan/contract/articles';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { Item, ItemRow } from '@banyan/lists/record';
import { NodeForm, NodePanel } from '@banyan/lists/tree';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { CategoryArticles } from './CategoryArticles.js';
import type { CategoryPlace, CategoryTree } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';
import { PublicTree } from './PublicTree.js';

type Props = {
  readonly place: CategoryPlace;
  readonly tree: CategoryTree;
  readonly kind: CategoryKind;
  readonly canEdit: boolean;
  /** Its name has the focus. */
  readonly isRenaming: boolean;
};

/** What is chosen in the tree, and the navigation of readers. */
export function CategoryPanel(props: Props) {
  const { place, tree } = props;
  const text = useTexts(categoryTexts);
  const preview = <PublicTree nodes={tree.nodes} />;
  const otherwise = (
    <>
      <p>{text.choose}</p>
      {preview}
    </>
  );
  return (
    <NodePanel
      entity={ARTICLE_CATEGORY.entity}
      tree={tree}
      place={place}
      newAtTop={text.new}
      otherwise={{ title: text.preview.title, content: otherwise }}
    >
      {(one, parentId) => (
        <>
          <About {...props} one={one} parentId={parentId} />
          {preview}
        </>
      )}
    </NodePanel>
  );
}

type AboutProps = Props & {
  /** Null: a new one. */
  readonly one: ArticleCategory | null;
  readonly parentId: string | null;
};

function About({ place, tree, kind, canEdit, isRenaming, one, parentId }: AboutProps) {
  const text = useTexts(categoryTexts);
  const { api } = useDomain(articleCategoriesDomain);
  const [save] = api.useSaveMutation();
  const [setState] = api.useSetStateMutation();
  const [merge] = api.useMergeMutation();
  const [remove] = api.useRemoveMutation();
  return (
    <>
      <NodeForm
        of={ARTICLE_CATEGORY}
        one={one}
        place={place}
        tree={tree}
        canEdit={canEdit}
        isRenaming={isRenaming}
        says={{
          disabling: text.disabling(one?.published ?? 0),
          merging: text.merging,
          removing: text.removing,
        }}
        setState={setState}
        merge={merge}
        remove={remove}
        save={save}
        also={{ kind, parentId }}
        blames={{ TAKEN: { field: 'slug', text: text.slugTaken } }}
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
      </NodeForm>
      {one !== null && <CategoryArticles one={one} tree={tree} canEdit={canEdit} />}
    </>
  );
}
