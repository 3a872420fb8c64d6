import { PRODUCTS } from '../products/words.js';
import { flag, id, instant, line, lines, record, whole, words } from '../records/index.js';
import { ERROR_SOURCES, ERROR_STATES } from './words.js';

const told = { readOnly: true, exported: true } as const;
const maybe = { ...told, optional: true } as const;

/** What fails alike, in whatever version: one kind of error. Its course is the composite `trend` of its calls. */
export const ERROR_GROUP = record({
  entity: 'errorGroup',
  noun: { zh: '错误', measure: '个', one: 'error', many: 'errors' },
  can: { view: 'logs.view', edit: 'logs.edit', export: 'logs.export' },
  fields: {
    /** The error's class, and its code where it has one: nothing of what it says (decision 101). */
    title: line(160, ['错误', 'Error'], { ...told, list: 'opens', filter: 'part' }),
    /** The innermost call of its own code. */
    place: line(200, ['位置', 'Where'], { ...told, filter: 'part' }),
    source: words(ERROR_SOURCES, ['来源', 'Source'], { ...told, filter: 'value', list: 'fact' }),
    /** Null: of no product. */
    productId: words(PRODUCTS, ['产品', 'Product'], { ...maybe, filter: 'value' }),
    state: words(ERROR_STATES, ['状态', 'Status'], {
      ...told,
      list: 'head',
      tones: { new: 'refused', open: 'active', resolved: 'done', ignored: 'ended' },
    }),
    events: whole(0, ['次数', 'Times'], { ...told, sort: true, list: 'fact', width: 90 }),
    /** Machines on which it happened; of web pages and the server 0: they are not told apart. */
    devices: whole(0, ['设备', 'Devices'], { ...told, sort: true, list: 'fact', width: 90 }),
    firstVersion: line(60, ['最早版本', 'First version'], told),
    lastVersion: line(60, ['最新版本', 'Last version'], told),
    firstSeenAt: instant(['首次出现', 'First seen'], { ...told, sort: true, list: 'on request' }),
    lastSeenAt: instant(['最近出现', 'Last seen'], {
      ...told,
      sort: true,
      filter: 'days',
      list: 'line',
    }),
    /** The version in which it no longer happens; null: not resolved, or at once. */
    resolvedIn: line(40, ['解决版本', 'Resolved in'], maybe),
    resolvedAt: instant(['解决时间', 'Resolved'], { readOnly: true, optional: true }),
    /** It had been resolved and came back. */
    regressedAt: instant(['再次出现', 'Came back'], maybe),
    isRegressed: flag(false, ['再次出现', 'Came back'], { readOnly: true, filter: 'value' }),
    assigneeId: id(['处理人', 'Assignee'], { optional: true }),
    assigneeName: line(50, ['处理人', 'Assignee'], { ...maybe, list: 'fact', width: 100 }),
    note: lines(1_000, ['备注', 'Note'], { optional: true }),
  },
});
