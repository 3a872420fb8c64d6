import { inBothLanguages } from '@banyan/contract';
export const personTexts = inBothLanguages({
  unnamed: ['未命名人员', 'Unnamed person'],
  loading: ['加载中', 'Loading'],
  facts: ['号码解析', 'Number details'],
  number: ['身份证号', 'ID number'],
  show: ['显示号码', 'Show number'],
  hide: ['隐藏号码', 'Hide number'],
  showFailed: ['无法显示号码：', 'Could not show the number: '],
  showHint: ['显示号码会记入日志。', 'Viewing the number is logged.'],
  archive: ['基本信息', 'Basic information'],
  name: ['姓名', 'Name'],
  note: ['备注', 'Note'],
  save: ['保存', 'Save'],
  saved: ['档案已保存', 'Record saved'],
  empty: ['（空）', '(empty)'],
  history: [
    (created: string, createdBy: string, updated: string, updatedBy: string) =>
      `${createdBy} 建于 ${created}，${updatedBy} 改于 ${updated}`,
    (created: string, createdBy: string, updated: string, updatedBy: string) =>
      `Created ${created} by ${createdBy}, updated ${updated} by ${updatedBy}`,
  ],
  behind: [
    (by: string) => `您开始填写后，${by} 修改了这份档案，现在的内容是：`,
    (by: string) => `${by} has changed this record since you started. It now says:`,
  ],
  keepMine: ['以我填写的为准', 'Keep mine'],
  takeTheirs: ['放弃我填写的', 'Use theirs'],
  nameTooLong: [
    (most: number) => `最多 ${most} 个字`,
    (most: number) => `${most} characters at most`,
  ],
});
