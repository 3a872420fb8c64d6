import { day, flag, instant, line, record, whole, words } from '../records/index.js';
import { EDITION_STATES, PRODUCTS } from './words.js';

const derived = { readOnly: true } as const;
const free = { optional: true } as const;
const some = { least: 1 } as const;

/** What is sold of a product. Its points, features and prices are composite fields; prices have acts of their own. */
export const EDITION = record({
  entity: 'edition',
  noun: { zh: '版本', measure: '个', one: 'edition', many: 'editions' },
  can: { view: 'products.view', edit: 'products.edit' },
  fields: {
    nameZh: line(20, ['中文名称', 'Chinese name'], { unique: true, filter: 'part', list: 'opens' }),
    nameEn: line(30, ['英文名称', 'English name'], { filter: 'part' }),
    summaryZh: line(60, ['中文简介', 'Chinese summary'], free),
    summaryEn: line(120, ['英文简介', 'English summary'], free),
    seatsMin: whole(999, ['最少人数', 'Minimum seats'], some),
    seatsMax: whole(999, ['最多人数', 'Maximum seats'], some),
    devicesPerSeat: whole(10, ['每人设备数', 'Devices per seat'], some),
    /** How many devices a customer may remove from a licence in 30 days. */
    removalsPer30Days: whole(30, ['30 天内可移除设备', 'Device removals in 30 days']),
    /** How long a licence works without hearing from us; by a file: how long that is good for. Days. */
    offlineDays: whole(30, ['可离线天数', 'Days offline'], some),
    offlineFileDays: whole(400, ['离线文件有效天数', 'Offline file valid (days)'], { least: 30 }),
    /** At most one of a product. */
    recommended: flag(false, ['推荐', 'Recommended']),
    position: whole(0, ['顺序', 'Order'], derived),
    /** Between these it is on sale where its state says so. */
    saleFrom: instant(['上架时间', 'On sale from'], { ...derived, ...free }),
    saleTo: instant(['停售时间', 'On sale until'], { ...derived, ...free }),
    /** The state at the moment, by the window too. */
    shown: words(EDITION_STATES, ['状态', 'Status'], {
      ...derived,
      filter: 'value',
      tones: {
        draft: 'waiting',
        scheduled: 'active',
        on_sale: 'done',
        off_sale: 'ended',
        retired: 'ended',
      },
    }),
    productId: words(PRODUCTS, ['产品', 'Product'], { filter: 'value' }),
    /** Of the last 30 days, which began with this one. */
    recentFrom: day(['30 天自', '30 days from'], derived),
    recentOrders: whole(0, ['30 天订单', 'Orders, 30 days'], derived),
    pendingOrders: whole(0, ['待付款订单', 'Orders not paid yet'], derived),
    /** Licences of it that can be used at the moment. */
    activeLicences: whole(0, ['有效授权', 'Active licences'], derived),
  },
});
