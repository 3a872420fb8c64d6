import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const changeTexts = inBothLanguages({
  ...nounTexts({ zh: '操作', measure: '条', one: 'change', many: 'changes' }),
  heading: ['操作日志', 'Audit log'],
  table: ['操作日志列表', 'Audit log'],
  filterForm: ['筛选操作日志', 'Filter audit log'],
  none: ['最近 92 天没有操作', 'Nothing was changed in the last 92 days'],
  columns: {
    what: ['内容', 'What'],
    at: ['时间', 'Time'],
    actor: ['操作人', 'Who'],
    entity: ['对象', 'Record'],
    reason: ['原因', 'Reason'],
    address: ['地址', 'Address'],
  },
  filter: {
    textHint: ['内容或原因的一部分', 'Part of what was done, or of the reason'],
    text: ['关键字', 'Keyword'],
    actorHint: ['账号，或没有账号者的名称', 'Account, or the name of somebody without one'],
    entityId: ['对象编号', 'Record ID'],
    act: ['操作', 'Act'],
    batch: ['批次', 'Batch'],
  },
  changed: [
    (count: number) => `${count} 处更改`,
    (count: number) => (count === 1 ? '1 field changed' : `${count} fields changed`),
  ],
  byCommand: ['没有账号', 'no account'],
  fields: ['更改的字段', 'Changed fields'],
  noFields: ['没有字段被更改', 'No fields were changed'],
  fieldColumns: {
    field: ['字段', 'Field'],
    before: ['原来', 'Before'],
    after: ['现在', 'After'],
  },
  siblings: [
    (count: number) => `同一批次的其他操作（${count}）`,
    (count: number) => `Others of the same batch (${count})`,
  ],
  allOfRecord: ['此对象的全部操作', 'All changes of this record'],
  allOfBatch: ['查看整个批次', 'Show the whole batch'],
  openRecord: ['打开此对象', 'Open the record'],
  signIns: ['此账号的登录日志', 'Sign-ins of this account'],
  nothing: ['（空）', '(empty)'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
});
