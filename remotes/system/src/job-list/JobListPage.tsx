import { JOB_STATES } from '@banyan/contract/jobs';
import { ChoiceFilter, RecordListPage, useRecordList } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { JOBS } from './jobList.js';
import { jobTexts } from './jobTexts.js';
import { useJobColumns } from './useJobColumns.js';

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "job-detail" */ './JobDrawer.js')).JobDrawer,
);

export function JobListPage() {
  const list = useRecordList(JOBS);
  const { place, query } = list;
  const text = useTexts(jobTexts);
  const states = useWords(JOB_STATES);
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useJobColumns()}
      filters={(fields) => (
        <ChoiceFilter label={text.columns.state} field={fields.at('state')} words={states} />
      )}
      opened={(id) => {
        const rows = query.currentData?.results ?? [];
        return <LazyPart part={drawer} props={{ id, list: place, rows }} />;
      }}
    />
  );
}
