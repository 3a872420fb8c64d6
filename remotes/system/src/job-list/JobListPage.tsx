import { ColumnChoice, DataTable, ListLayout, useListAddress } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import { JOBS } from './jobList.js';
import { jobTexts } from './jobTexts.js';
import { useJobColumns } from './useJobColumns.js';

const LIST = 'job-list';
const drawer = createPart(
  async () => (await import(/* webpackChunkName: "job-detail" */ './JobDrawer.js')).JobDrawer,
);

export function JobListPage() {
  const text = useTexts(jobTexts);
  const { api } = useDomain(systemDomain);
  const list = useListAddress(JOBS);
  const jobs = api.useJobsQuery({});
  const { currentData } = jobs;
  const columns = useJobColumns();
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={<ColumnChoice name={LIST} columns={columns} />}
    >
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={jobs}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {list.openId !== null && <LazyPart part={drawer} props={{ id: list.openId, list, jobs }} />}
    </ListLayout>
  );
}
