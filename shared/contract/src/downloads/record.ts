import { PRODUCTS } from '../products/words.js';
import { flag, instant, line, lines, percent, record, whole, words } from '../records/index.js';
import {
  PACKAGE_ARCHES,
  PACKAGE_CHANNELS,
  PACKAGE_FORMATS,
  PACKAGE_PLATFORMS,
  PACKAGE_SIGNATURES,
  PACKAGE_STATES,
} from './words.js';

const READ_ONLY = { readOnly: true } as const;

/** An installer of a version for one system. */
export const PACKAGE = record({
  entity: 'package',
  noun: { zh: '安装包', measure: '个', one: 'installer', many: 'installers' },
  can: { view: 'downloads.view', edit: 'downloads.edit' },
  fields: {
    productId: words(PRODUCTS, ['产品', 'Product'], { filter: 'value' }),
    /** Two to four numbers, compared as numbers. */
    appVersion: line(20, ['版本', 'Version'], {
      unique: true,
      filter: 'part',
      list: 'opens',
      width: 130,
    }),
    build: whole(99_999_999, ['构建号', 'Build'], { usual: 0 }),
    platform: words(PACKAGE_PLATFORMS, ['系统', 'System'], {
      filter: 'value',
      list: 'line',
      width: 100,
    }),
    arch: words(PACKAGE_ARCHES, ['架构', 'Architecture'], { list: 'fact', width: 90 }),
    format: words(PACKAGE_FORMATS, ['格式', 'Format'], READ_ONLY),
    channel: words(PACKAGE_CHANNELS, ['渠道', 'Channel'], {
      usual: 'stable',
      filter: 'value',
      list: 'fact',
      width: 90,
    }),
    state: words(PACKAGE_STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      list: 'head',
      tones: {
        draft: 'waiting',
        rolling: 'active',
        current: 'done',
        superseded: 'ended',
        withdrawn: 'refused',
      },
    }),
    /** Of the programs, how many are offered it. 0: none, until it is widened. */
    rollout: percent(100, ['灰度比例', 'Rollout'], READ_ONLY),
    minimum: flag(false, ['最低版本', 'Minimum version'], READ_ONLY),
    minOs: line(60, ['最低系统', 'Minimum system'], { optional: true }),
    notesZh: lines(4_000, ['更新说明（中文）', 'Release notes (Chinese)'], { optional: true }),
    notesEn: lines(4_000, ['更新说明（英文）', 'Release notes (English)'], { optional: true }),
    fileName: line(100, ['文件名', 'File name'], READ_ONLY),
    bytes: whole(2_147_483_647, ['大小', 'Size'], { ...READ_ONLY, list: 'fact', width: 100 }),
    sha256: line(64, ['SHA-256', 'SHA-256'], { ...READ_ONLY, list: 'plain', width: 140 }),
    signature: words(PACKAGE_SIGNATURES, ['签名', 'Signature'], {
      ...READ_ONLY,
      list: 'on request',
    }),
    /** Of the last seven days, today included. */
    downloads: whole(2_147_483_647, ['7 天下载', 'Downloads, 7 days'], {
      ...READ_ONLY,
      list: 'fact',
      width: 110,
    }),
    publishedAt: instant(['发布时间', 'Published'], {
      ...READ_ONLY,
      optional: true,
      sort: true,
      list: 'plain',
    }),
    withdrawnReason: lines(500, ['撤回原因', 'Why it was withdrawn'], READ_ONLY),
  },
});
