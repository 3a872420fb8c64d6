import {
  ARTICLE_CATEGORY,
  type ArticleCategory,
  MOST_LEVELS,
} from '@banyan/contract/article-categories';
import { CATEGORY_KINDS, type CategoryKind } from '@banyan/contract/articles';
import { ON_OFF } from '@banyan/contract/records';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { Asked, FilterForm, ListLayout, OpenButton, useAct, useRecordList } from '@banyan/lists';
import { FiltersOf, foundIn } from '@banyan/lists/described';
import { RecordTree } from '@banyan/lists/tree';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type TreePlace, withAncestors } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId, StateTag, useNarrow, useWords } from '@banyan/ui';
import { useState } from 'react';
import styles from './categories.module.css';
import { CATEGORIES, type CategoryPlace, type CategoryTree, NEW } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';

const panel = createPart(
  async () =>
    (await import(/* webpackChunkName: "category-panel" */ './CategoryPanel.js')).CategoryPanel,
);

/** `/articleCategory-list`: the order in which readers find articles. */
export function CategoryPage() {
  const text = useTexts(categoryTexts);
  const list = useRecordList(CATEGORIES);
  const { place, found, rows } = list;
  const opened = rows.find(({ id }) => id === place.openId);
  const kind = opened?.kind ?? place.search.filters.kind ?? 'tutorial';
  const canEdit = useHost().isAuth(ARTICLE_CATEGORY.can.edit);
  const nodes = rows.filter((row) => row.kind === kind);
  return (
    <ListLayout
      heading={text.heading}
      found={found && text.found(nodes.length)}
      tools={canEdit && <OpenButton list={place} id={NEW} label={text.new} />}
    >
      <Kinds place={place} kind={kind} />
      <FilterForm label={text.filterForm} list={place}>
        {(fields) => <FiltersOf of={ARTICLE_CATEGORY} fields={fields} only={['text', 'state']} />}
      </FilterForm>
      <Asked query={list.query}>
        {(page) =>
          page === null ? (
            <Skeleton active />
          ) : (
            <Categories place={place} kind={kind} nodes={nodes} version={page.version} />
          )
        }
      </Asked>
    </ListLayout>
  );
}

type KindsProps = { readonly place: CategoryPlace; readonly kind: CategoryKind };

function Kinds({ place, kind }: KindsProps) {
  const text = useTexts(categoryTexts);
  const words = useWords(CATEGORY_KINDS);
  return (
    <Radio.Group
      aria-label={text.kinds}
      optionType="button"
      value={kind}
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => {
        place.open(null);
        place.change({
          filters: { ...place.search.filters, kind: target.value as CategoryKind },
        });
      }}
    />
  );
}

type Props = KindsProps & {
  readonly nodes: readonly ArticleCategory[];
  readonly version: number;
};

function Categories({ place, kind, nodes, version }: Props) {
  const text = useTexts(categoryTexts);
  const language = useLanguage();
  const isNarrow = useNarrow();
  const canEdit = useHost().isAuth(ARTICLE_CATEGORY.can.edit);
  const { api } = useDomain(articleCategoriesDomain);
  const [moveNode] = api.useMoveMutation();
  const { act, fault } = useAct(moveNode);
  const [renaming, setRenaming] = useState<string | null>(null);
  const { filters } = place.search;
  const found = foundIn(ARTICLE_CATEGORY, nodes, { ...filters, kind: null });
  const isShown = new Set(found);
  const move = (id: string, to: TreePlace): void => {
    void act([{ id, ...to, version, key: newId() }], { done: text.moved });
  };
  const tree: CategoryTree = {
    kind,
    version,
    nodes,
    most: MOST_LEVELS,
    nameOf: ({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn),
    move: canEdit ? move : undefined,
  };
  const open = (id: string): void => {
    setRenaming(null);
    place.open(id);
  };
  const rename = (id: string): void => {
    place.open(id);
    setRenaming(id);
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['box']}>
        {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
        {found.length === 0 ? (
          <p>{nodes.length === 0 ? text.none : text.empty}</p>
        ) : (
          <RecordTree
            {...tree}
            label={text.tree}
            shown={place.isFiltered ? withAncestors(nodes, (one) => isShown.has(one)) : nodes}
            openId={place.openId}
            open={open}
            rename={canEdit ? rename : undefined}
            second={(one) => <Second one={one} />}
          />
        )}
      </div>
      {(place.openId !== null || !isNarrow) && (
        <LazyPart
          part={panel}
          props={{ place, tree, canEdit, isRenaming: renaming === place.openId }}
        />
      )}
    </div>
  );
}

function Second({ one }: { readonly one: ArticleCategory }) {
  const text = useTexts(categoryTexts);
  const states = useWords(ON_OFF);
  return (
    <>
      {text.counts(one.published, one.articles)}
      {one.state === 'disabled' && <StateTag tone="ended">{states.disabled}</StateTag>}
    </>
  );
}
