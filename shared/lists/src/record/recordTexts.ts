import { inBothLanguages } from '@banyan/contract';
export const recordTexts = inBothLanguages({
  /** What a field is measured in. */
  unit: {
    fen: [(title: string) => `${title}（元）`, (title: string) => `${title} (¥)`],
    percent: [(title: string) => `${title}（%）`, (title: string) => `${title} (%)`],
  },
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  close: ['关闭', 'Close'],
  latest: ['最新的', 'Latest'],
  earlier: ['更早的', 'Earlier'],
  previous: ['上一条（K）', 'Previous (K)'],
  next: ['下一条（J）', 'Next (J)'],
  place: [
    (place: number, all: number) => `本页 ${place} / ${all}`,
    (place: number, all: number) => `${place} of ${all} on this page`,
  ],
  copy: [(what: string) => `复制${what}`, (what: string) => `Copy ${what.toLowerCase()}`],
  saved: ['已保存', 'Saved'],
  required: [(label: string) => `请填写${label}`, (label: string) => `Enter ${label}`],
  behind: ['别人刚刚保存了这条记录。', 'Someone else has just saved this record.'],
  compare: ['比较两边的修改', 'Compare changes'],
  conflict: ['两边都改了这条记录', 'This record was changed on both sides'],
  explain: [
    '只有一边改过的内容会合并；两边都改了的，请选择用哪一个。',
    'Changes made on one side only are merged. Choose where both sides changed.',
  ],
  field: ['字段', 'Field'],
  seen: ['原值', 'Before'],
  theirs: ['他人的修改', 'Their change'],
  mine: ['我的修改', 'My change'],
  empty: ['（空）', '(empty)'],
  merge: ['合并后保存', 'Merge and save'],
  discard: ['放弃我的修改', 'Discard mine'],
  back: ['返回编辑', 'Keep editing'],
  chosen: [
    (label: string, side: string) => `${label}：${side}`,
    (label: string, side: string) => `${label}: ${side}`,
  ],
  enable: {
    label: ['启用', 'Enable'],
    done: ['已启用', 'Enabled'],
  },
  disable: {
    label: ['停用', 'Disable'],
    done: ['已停用', 'Disabled'],
  },
  remove: ['删除', 'Delete'],
  removed: [(name: string) => `已删除 ${name}`, (name: string) => `${name} deleted`],
  undo: ['撤销', 'Undo'],
  restored: ['已恢复', 'Restored'],
  log: {
    title: ['操作记录', 'Changes'],
    none: ['还没有操作记录。', 'Nothing was changed yet.'],
    all: ['在操作日志中查看', 'See them in the change log'],
    columns: {
      at: ['时间', 'Time'],
      what: ['内容', 'What'],
      reason: ['原因', 'Reason'],
    },
  },
  customer: {
    hint: ['姓名、手机、邮箱、订单号或编号', 'Name, phone, e-mail, order or ID'],
    none: ['没有找到用户', 'No customer found'],
    number: ['客户编号，如 C00000001', 'Customer ID, such as C00000001'],
  },
});
