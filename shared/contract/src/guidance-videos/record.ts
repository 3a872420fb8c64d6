import { PRODUCTS } from '../products/words.js';
import { flag, id, line, lines, percent, record, whole, words } from '../records/index.js';
import { VIDEO_SOURCES, VIDEO_STATES } from './words.js';

const READ_ONLY = { readOnly: true } as const;
const MOST_COUNT = 2_147_483_647;
/** Four hours. */
export const LONGEST_SECONDS = 14_400;
/** The days whose plays the list counts, today included. */
export const PLAY_DAYS = 30;

/** A video of a chapter of the guide. */
export const GUIDANCE_VIDEO = record({
  entity: 'guidanceVideo',
  noun: { zh: '教程视频', measure: '个', one: 'tutorial video', many: 'tutorial videos' },
  can: { view: 'articles.view', edit: 'articles.edit' },
  fields: {
    titleZh: line(40, ['中文标题', 'Chinese title'], {
      filter: 'part',
      list: 'opens',
      width: 260,
    }),
    titleEn: line(80, ['英文标题', 'English title'], { filter: 'part' }),
    summaryZh: lines(200, ['中文简介', 'Chinese summary'], { optional: true }),
    summaryEn: lines(400, ['英文简介', 'English summary'], { optional: true }),
    /** Null: of both. */
    productId: words(PRODUCTS, ['产品', 'Product'], {
      optional: true,
      filter: 'value',
      list: 'fact',
      width: 100,
    }),
    /** Of the guide. */
    categoryId: id(['章节', 'Chapter'], { filter: 'value', list: 'line', width: 130 }),
    source: words(VIDEO_SOURCES, ['来源', 'Source'], {
      usual: 'upload',
      list: 'plain',
      width: 90,
    }),
    /** Of one that is a link: opened in a window of its own. */
    url: line(500, ['链接', 'Link'], { optional: true }),
    /** Of an upload it is what the file says. */
    seconds: whole(LONGEST_SECONDS, ['时长', 'Length'], {
      optional: true,
      list: 'fact',
      width: 80,
    }),
    state: words(VIDEO_STATES, ['状态', 'Status'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'head',
      width: 100,
      tones: { draft: 'waiting', published: 'done', offline: 'ended' },
    }),
    hasCaptionsZh: flag(false, ['中文字幕', 'Chinese captions'], READ_ONLY),
    hasCaptionsEn: flag(false, ['英文字幕', 'English captions'], READ_ONLY),
    plays: whole(MOST_COUNT, ['30 天播放', 'Plays, 30 days'], {
      ...READ_ONLY,
      sort: true,
      list: 'fact',
      width: 110,
    }),
    /** The share of these plays that reached the end; null: no plays. */
    ended: percent(100, ['看完', 'To the end'], {
      ...READ_ONLY,
      optional: true,
      sort: true,
      list: 'plain',
      width: 90,
    }),
    /** Within its chapter, from 1, and how many there are. */
    place: whole(MOST_COUNT, ['次序', 'Order'], { ...READ_ONLY, list: 'plain', width: 80 }),
    places: whole(MOST_COUNT, ['本章视频', 'In its chapter'], READ_ONLY),
  },
});
