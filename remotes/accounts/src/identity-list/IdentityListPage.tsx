import { IDENTITY_STATES } from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  FilterForm,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { CHECKS, toQuery } from './identityList.js';
import { identityTexts } from './identityTexts.js';
import { useIdentityColumns } from './useIdentityColumns.js';

const LIST = 'identity-list';
const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "identity-drawer" */ './IdentityDrawer.js')).IdentityDrawer,
);

/** `/identity-list`: who waits for a person's decision, the oldest first (back-office page c2). */
export function IdentityListPage() {
  const text = useTexts(identityTexts);
  const states = useWords(IDENTITY_STATES);
  const { api } = useDomain(identitiesDomain);
  const list = useListAddress(CHECKS);
  const checks = api.useChecksQuery(toQuery(list.search));
  const { currentData } = checks;
  const columns = useIdentityColumns();
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={<ColumnChoice name={LIST} columns={columns} />}
    >
      <FilterForm label={text.filterForm} list={list}>
        {(fields) => (
          <>
            <TextFilter label={text.filter.text} field={fields.at('text')} />
            <ChoiceFilter
              label={text.columns.state}
              field={fields.at('state')}
              words={{ ...states, all: text.filter.all }}
              unchosen={states.review}
            />
            <ChoiceFilter
              label={text.filter.double}
              field={fields.at('double')}
              words={text.filter.doubles}
            />
            <DaysFilter fields={fields} hasRanges />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={checks}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {list.openId !== null && (
        <LazyPart
          part={drawer}
          props={{ id: list.openId, list, rows: currentData?.results ?? [] }}
        />
      )}
    </ListLayout>
  );
}
