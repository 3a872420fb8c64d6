import type { LocalText } from '../language.js';

/** What programs report. */
export const EVENT_KINDS = {
  start: { zh: '启动', en: 'Start' },
  end: { zh: '退出', en: 'Exit' },
  heartbeat: { zh: '心跳', en: 'Heartbeat' },
  feature: { zh: '功能', en: 'Feature' },
  save: { zh: '保存', en: 'Save' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
  share: { zh: '分享', en: 'Share' },
  print: { zh: '打印', en: 'Print' },
  template: { zh: '模板', en: 'Template' },
  search: { zh: '搜索', en: 'Search' },
  update: { zh: '更新', en: 'Update' },
  licence: { zh: '授权', en: 'Licence' },
  network: { zh: '网络', en: 'Network' },
  error: { zh: '错误', en: 'Error' },
  custom: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type EventKind = keyof typeof EVENT_KINDS;

export const EVENT_COLUMNS = {
  at: { zh: '时间', en: 'Time' },
  receivedAt: { zh: '收到时间', en: 'Received' },
  kind: { zh: '类型', en: 'Kind' },
  name: { zh: '名称', en: 'Name' },
  seconds: { zh: '秒数', en: 'Seconds' },
  version: { zh: '版本', en: 'Version' },
  platform: { zh: '系统', en: 'System' },
  deviceId: { zh: '设备编号', en: 'Device ID' },
  customerId: { zh: '用户编号', en: 'Customer ID' },
  sessionId: { zh: '会话', en: 'Session' },
} as const satisfies Readonly<Record<string, LocalText>>;
