import { CHANGE_ACTS, CHANGED_ENTITIES } from '@banyan/contract/changes';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  FilterForm,
  foundWords,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import { CHANGES, toAsked, toQuery } from './changeList.js';
import { changeTexts } from './changeTexts.js';
import { useChangeColumns } from './useChangeColumns.js';

const LIST = 'operation-log';
const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "change-detail" */ './ChangeDrawer.js')).ChangeDrawer,
);

export function OperationLogPage() {
  const text = useTexts(changeTexts);
  const host = useHost();
  const entities = useWords(CHANGED_ENTITIES);
  const acts = useWords(CHANGE_ACTS);
  const { api } = useDomain(systemDomain);
  const list = useListAddress(CHANGES);
  const { search, openId, isFiltered } = list;
  const changes = api.useChangesQuery(toQuery(search));
  const { currentData } = changes;
  const columns = useChangeColumns();
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={
        <>
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('changes.export') && (
            <ExportPanel
              call="Change/Export"
              asked={toAsked(search)}
              rows={currentData?.total ?? 0}
              isFiltered={isFiltered}
            />
          )}
        </>
      }
    >
      <FilterForm
        label={text.filterForm}
        list={list}
        more={{
          of: ['act', 'entityId', 'batch', 'from', 'to'],
          fields: (fields) => (
            <>
              <ChoiceFilter label={text.filter.act} field={fields.at('act')} words={acts} />
              <TextFilter label={text.filter.entityId} field={fields.at('entityId')} />
              <TextFilter label={text.filter.batch} field={fields.at('batch')} />
              <DaysFilter fields={fields} hasRanges />
            </>
          ),
        }}
      >
        {({ at }) => (
          <>
            <TextFilter
              label={text.filter.text}
              field={at('text')}
              hint={text.filter.textHint}
              wide
            />
            <TextFilter
              label={text.columns.actor}
              field={at('actor')}
              hint={text.filter.actorHint}
            />
            <ChoiceFilter label={text.columns.entity} field={at('entity')} words={entities} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={changes}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {openId !== null && (
        <LazyPart part={drawer} props={{ id: openId, list, rows: currentData?.results ?? [] }} />
      )}
    </ListLayout>
  );
}
