import { inBothLanguages } from '@banyan/contract';
export const exportTexts = inBothLanguages({
  export: ['导出', 'Export'],
  filtered: [
    (rows: string) => `将导出符合当前条件的 ${rows} 条`,
    (rows: string) => `Exports the ${rows} rows that match the current filters`,
  ],
  all: [
    (rows: string) => `没有条件，将导出全部 ${rows} 条`,
    (rows: string) => `No filters: exports all ${rows} rows`,
  ],
  format: ['文件格式', 'File format'],
  tooLong: [
    'XLSX 最多 50,000 条，请用 CSV 或缩小条件',
    'XLSX holds up to 50,000 rows: use CSV or narrow the filters',
  ],
  start: ['开始导出', 'Start export'],
  running: ['正在导出', 'Exporting'],
  received: [
    (rows: string, total: string) => `约 ${rows} / ${total} 行`,
    (rows: string, total: string) => `about ${rows} of ${total} rows`,
  ],
  cancel: ['取消导出', 'Cancel export'],
  done: [(name: string) => `已导出 ${name}`, (name: string) => `Exported ${name}`],
  failed: [
    (reason: string) => `导出没有完成：${reason}`,
    (reason: string) => `The export failed: ${reason}`,
  ],
  retry: ['重新导出', 'Export again'],
});
