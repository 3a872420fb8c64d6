import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

export const PACKAGE_PLATFORMS = {
  windows: { zh: 'Windows', en: 'Windows' },
  macos: { zh: 'macOS', en: 'macOS' },
  linux: { zh: 'Linux', en: 'Linux' },
} as const satisfies Words;
export type PackagePlatform = keyof typeof PACKAGE_PLATFORMS;

export const PACKAGE_ARCHES = {
  x64: { zh: 'x64', en: 'x64' },
  arm64: { zh: 'ARM64', en: 'ARM64' },
  universal: { zh: '通用', en: 'Universal' },
} as const satisfies Words;
export type PackageArch = keyof typeof PACKAGE_ARCHES;

/** What an installer is, by its content. */
export const PACKAGE_FORMATS = {
  exe: { zh: 'EXE', en: 'EXE' },
  msi: { zh: 'MSI', en: 'MSI' },
  dmg: { zh: 'DMG', en: 'DMG' },
  pkg: { zh: 'PKG', en: 'PKG' },
  deb: { zh: 'DEB', en: 'DEB' },
  rpm: { zh: 'RPM', en: 'RPM' },
  appimage: { zh: 'AppImage', en: 'AppImage' },
  zip: { zh: 'ZIP', en: 'ZIP' },
} as const satisfies Words;
export type PackageFormat = keyof typeof PACKAGE_FORMATS;

export const PACKAGE_CHANNELS = {
  stable: { zh: '正式版', en: 'Stable' },
  beta: { zh: '测试版', en: 'Beta' },
} as const satisfies Words;

/** What a package is now. `rolling`: some programs are offered it; the page offers the current one. */
export const PACKAGE_STATES = {
  draft: { zh: '草稿', en: 'Draft' },
  rolling: { zh: '灰度中', en: 'Rolling out' },
  current: { zh: '当前', en: 'Current' },
  superseded: { zh: '已被取代', en: 'Superseded' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Words;

/** Whether the file carries a signature: whether it is valid is for the system that installs it. */
export const PACKAGE_SIGNATURES = {
  signed: { zh: '有签名', en: 'Carries a signature' },
  unsigned: { zh: '无签名', en: 'No signature' },
  unknown: { zh: '无法判断', en: 'Cannot be told' },
} as const satisfies Words;
export type PackageSignature = keyof typeof PACKAGE_SIGNATURES;

/** Where a download comes from, by the link or by the page before. */
export const DOWNLOAD_SOURCES = {
  direct: { zh: '直接访问', en: 'Direct' },
  search: { zh: '搜索引擎', en: 'Search' },
  article: { zh: '教程', en: 'Tutorials' },
  campaign: { zh: '推广', en: 'Campaigns' },
  client: { zh: '客户端更新', en: 'Program updates' },
  other: { zh: '其他网站', en: 'Other sites' },
} as const satisfies Words;
export type DownloadSource = keyof typeof DOWNLOAD_SOURCES;
