import type { LocalText } from '../language.js';

export const DEVICE_PLATFORMS = {
  windows: { zh: 'Windows', en: 'Windows' },
  macos: { zh: 'macOS', en: 'macOS' },
  linux: { zh: 'Linux', en: 'Linux' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const DEVICE_STATES = {
  active: { zh: '正常', en: 'Active' },
  removed: { zh: '已移除', en: 'Removed' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What has happened to a device. */
export const DEVICE_EVENTS = {
  registered: { zh: '首次使用', en: 'First used' },
  signedIn: { zh: '登录', en: 'Signed in' },
  signedOut: { zh: '退出登录', en: 'Signed out' },
  removed: { zh: '已移除', en: 'Removed' },
  renamed: { zh: '已重命名', en: 'Renamed' },
  rekeyed: { zh: '重新安装后确认', en: 'Confirmed after reinstalling' },
  refused: { zh: '已拒绝', en: 'Refused' },
  activated: { zh: '激活', en: 'Activated' },
  deactivated: { zh: '取消激活', en: 'No longer activated' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const DEVICE_COLUMNS = {
  id: { zh: '编号', en: 'ID' },
  name: { zh: '名称', en: 'Name' },
  machineCode: { zh: '机器码', en: 'Machine code' },
  customerId: { zh: '用户编号', en: 'Customer ID' },
  products: { zh: '产品与版本', en: 'Products and versions' },
  system: { zh: '系统', en: 'System' },
  state: { zh: '状态', en: 'Status' },
  firstSeenAt: { zh: '首次使用', en: 'First used' },
  lastSeenAt: { zh: '最近使用', en: 'Last used' },
} as const satisfies Readonly<Record<string, LocalText>>;
