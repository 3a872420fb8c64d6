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
