import { CHANGE_ACTS, CHANGED_ENTITIES } from '@banyan/contract/changes';
import {
  ChoiceFilter,
  DaysFilter,
  ListExport,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { CHANGES } from './changeList.js';
import { changeTexts } from './changeTexts.js';
import { useChangeColumns } from './useChangeColumns.js';

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "change-detail" */ './ChangeDrawer.js')).ChangeDrawer,
);

export function OperationLogPage() {
  const text = useTexts(changeTexts);
  const { filter, columns } = text;
  const entities = useWords(CHANGED_ENTITIES);
  const acts = useWords(CHANGE_ACTS);
  const list = useRecordList(CHANGES);
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useChangeColumns()}
      tools={<ListExport list={list} call="Change/Export" permission="changes.export" />}
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <TextFilter label={columns.actor} field={at('actor')} hint={filter.actorHint} />
          <ChoiceFilter label={columns.entity} field={at('entity')} words={entities} />
        </>
      )}
      more={{
        of: ['act', 'entityId', 'batch', 'from', 'to'],
        fields: (fields) => (
          <>
            <ChoiceFilter label={filter.act} field={fields.at('act')} words={acts} />
            <TextFilter label={filter.entityId} field={fields.at('entityId')} />
            <TextFilter label={filter.batch} field={fields.at('batch')} />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: list.place, rows: list.rows }} />}
    />
  );
}
