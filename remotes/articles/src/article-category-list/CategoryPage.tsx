import {
  ARTICLE_CATEGORY,
  type ArticleCategory,
  MOST_LEVELS,
} from '@banyan/contract/article-categories';
import { CATEGORY_KINDS, type CategoryKind } from '@banyan/contract/articles';
import { ON_OFF } from '@banyan/contract/records';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { Asked, FilterForm, ListLayout, OpenButton, useRecordList } from '@banyan/lists';
import { FiltersOf, foundIn } from '@banyan/lists/described';
import { NEW_NODE, TreeColumns } from '@banyan/lists/tree';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, StateTag, useWords } from '@banyan/ui';
import { CATEGORIES, type CategoryPlace } from './categoryList.js';
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
      tools={canEdit && <OpenButton list={place} id={NEW_NODE} label={text.new} />}
    >
      <Kinds place={place} kind={kind} />
      <FilterForm name={CATEGORIES.name} label={text.filterForm} list={place}>
        {(fields) => <FiltersOf of={ARTICLE_CATEGORY} fields={fields} only={['text', 'state']} />}
      </FilterForm>
      <Asked query={list.query} keepsPrevious>
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
  const canEdit = useHost().isAuth(ARTICLE_CATEGORY.can.edit);
  const { api } = useDomain(articleCategoriesDomain);
  const [move] = api.useMoveMutation();
  return (
    <TreeColumns
      label={text.tree}
      nodes={nodes}
      found={foundIn(ARTICLE_CATEGORY, nodes, { ...place.search.filters, kind: null })}
      most={MOST_LEVELS}
      version={version}
      place={place}
      none={text.none}
      empty={text.empty}
      canEdit={canEdit}
      send={move}
      second={(one) => <Second one={one} />}
      panel={(tree, isRenaming) => (
        <LazyPart part={panel} props={{ place, tree, kind, canEdit, isRenaming }} />
      )}
    />
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
