import { COMMON_INDUSTRIES, INDUSTRY, INDUSTRY_CALLS, industry } from '@banyan/contract/industries';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { describedKind, recordActs } from '../../ground/records/index.js';
import { service } from '../service.js';

const INDUSTRIES = describedKind(INDUSTRY, industry, { table: 'industries' });

const demoIndustries: DemoPart = {
  name: 'industries',
  fill: (tx, { until }) => {
    const columns = COMMON_INDUSTRIES.map(({ zh, en }) => ({ nameZh: zh, nameEn: en }));
    return insertRecords(
      tx,
      'industries',
      columns.map((each) => ({ at: until, columns: each })),
    );
  },
};

export const industries = service(
  INDUSTRY_CALLS,
  (wiring) => {
    const acts = recordActs(wiring, INDUSTRIES);
    return {
      'Industry/GetList': acts.all,
      'Industry/Save': acts.save('Industry/Save', (names) => names),
      'Industry/SaveMany': acts.lines('Industry/SaveMany', (names) => names),
      'Industry/SetState': acts.switch('Industry/SetState'),
      'Industry/Reorder': acts.order('Industry/Reorder'),
      'Industry/Delete': acts.remove('Industry/Delete'),
    };
  },
  { demo: [demoIndustries] },
);
