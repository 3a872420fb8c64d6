import { IDENTITY_STATES } from '@banyan/contract/identities';
import {
  ChoiceFilter,
  DaysFilter,
  ListExport,
  QueueFilter,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { CHECKS } from './identityList.js';
import { identityTexts } from './identityTexts.js';
import { useIdentityColumns } from './useIdentityColumns.js';

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "identity-drawer" */ './IdentityDrawer.js')).IdentityDrawer,
);

/** `/identity-list`: who waits for a person's decision, the oldest first (back-office page c2). */
export function IdentityListPage() {
  const text = useTexts(identityTexts);
  const states = useWords(IDENTITY_STATES);
  const list = useRecordList(CHECKS);
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useIdentityColumns()}
      tools={<ListExport list={list} call="Identity/Export" permission="identities.decide" />}
      filters={(fields) => (
        <>
          <TextFilter label={text.filter.text} field={fields.at('text')} />
          <QueueFilter
            label={text.columns.state}
            at={fields.at}
            words={states}
            waiting={['review', states.review]}
          />
          <ChoiceFilter
            label={text.filter.double}
            field={fields.at('isDouble')}
            words={text.filter.doubles}
          />
          <DaysFilter fields={fields} hasRanges />
        </>
      )}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: list.place, rows: list.rows }} />}
    />
  );
}
