import { RecordListPage, useRecordList } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { JOBS } from './jobList.js';
import { jobTexts } from './jobTexts.js';
import { useJobColumns } from './useJobColumns.js';

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "job-detail" */ './JobDrawer.js')).JobDrawer,
);

export function JobListPage() {
  const list = useRecordList(JOBS);
  const { place, query } = list;
  return (
    <RecordListPage
      list={list}
      text={useTexts(jobTexts)}
      columns={useJobColumns()}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: place, jobs: query }} />}
    />
  );
}
