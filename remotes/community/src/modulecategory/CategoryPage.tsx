import {
  MODULE_CATEGORY,
  MOST_LEVELS,
  type ModuleCategory,
} from '@banyan/contract/module-categories';
import { ON_OFF } from '@banyan/contract/records';
import { moduleCategoriesDomain } from '@banyan/domain-module-categories';
import { Asked, FilterForm, ListLayout, OpenButton, useRecordList } from '@banyan/lists';
import { FiltersOf, foundIn } from '@banyan/lists/described';
import { NEW_NODE, TreeColumns } from '@banyan/lists/tree';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, StateTag, useWords } from '@banyan/ui';
import { CATEGORIES } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';

const panel = createPart(
  async () =>
    (await import(/* webpackChunkName: "category-panel" */ './CategoryPanel.js')).CategoryPanel,
);

/** `/modulecategory`: what maps and templates are about. */
export function CategoryPage() {
  const text = useTexts(categoryTexts);
  const { place, found, rows, query } = useRecordList(CATEGORIES);
  const canEdit = useHost().isAuth(MODULE_CATEGORY.can.edit);
  const { api } = useDomain(moduleCategoriesDomain);
  const [move] = api.useMoveMutation();
  return (
    <ListLayout
      heading={text.heading}
      found={found && text.found(rows.length)}
      tools={canEdit && <OpenButton list={place} id={NEW_NODE} label={text.new} />}
    >
      <FilterForm name={CATEGORIES.name} label={text.filterForm} list={place}>
        {(fields) => <FiltersOf of={MODULE_CATEGORY} fields={fields} />}
      </FilterForm>
      <Asked query={query} keepsPrevious>
        {(page) =>
          page === null ? (
            <Skeleton active />
          ) : (
            <TreeColumns
              label={text.tree}
              nodes={page.results}
              found={foundIn(MODULE_CATEGORY, page.results, place.search.filters)}
              most={MOST_LEVELS}
              version={page.version}
              place={place}
              none={text.none}
              empty={text.empty}
              canEdit={canEdit}
              send={move}
              second={(one) => <Second one={one} />}
              panel={(tree, isRenaming) => (
                <LazyPart part={panel} props={{ place, tree, canEdit, isRenaming }} />
              )}
            />
          )
        }
      </Asked>
    </ListLayout>
  );
}

function Second({ one }: { readonly one: ModuleCategory }) {
  const text = useTexts(categoryTexts);
  const states = useWords(ON_OFF);
  return (
    <>
      {text.counts(one.files, one.templates)}
      {one.state === 'disabled' && <StateTag tone="ended">{states.disabled}</StateTag>}
    </>
  );
}
