import * as z from 'zod/mini';

/** Why a file is not read as a map. */
export const MAP_FAULTS = {
  noMap: {
    zh: '不是 OPML、FreeMind 或 Markdown 文件',
    en: 'Not an OPML, FreeMind or Markdown file',
  },
  tooLarge: { zh: '文件超过 1 MB', en: 'Larger than 1 MB' },
  notUtf8: { zh: '编码不是 UTF-8', en: 'Not encoded in UTF-8' },
  broken: { zh: 'XML 格式有误', en: 'The XML has a fault' },
  doctype: { zh: '不支持 DOCTYPE', en: 'A DOCTYPE is not supported' },
  entity: { zh: '不支持自定义实体', en: 'Entities of your own are not supported' },
  instruction: { zh: '不支持处理指令', en: 'Processing instructions are not supported' },
  namespace: { zh: '不支持命名空间', en: 'Namespaces are not supported' },
  tooDeep: { zh: '层级超过 40', en: 'More than 40 levels' },
  tooMany: { zh: '主题超过 5,000 个', en: 'More than 5,000 topics' },
  noTopic: { zh: '没有主题', en: 'No topics' },
  tooSlow: { zh: '读取超时', en: 'Reading takes too long' },
  busy: {
    zh: '读取的文件太多，请稍后再试',
    en: 'Too many files are being read. Please try again later',
  },
} as const;
export type MapFault = keyof typeof MAP_FAULTS;

/** What is left out of a map while it is read. */
export const MAP_FINDINGS = {
  links: { zh: '链接不是 http 或 https', en: 'Links other than http or https' },
  manyLinks: { zh: '第 500 个以后的链接', en: 'Links after the 500th' },
  icons: { zh: '图标', en: 'Icons' },
  attachments: { zh: '附件和图片', en: 'Attachments and pictures' },
  connections: { zh: '关联线', en: 'Connections' },
  styles: { zh: '样式', en: 'Styles' },
  elements: { zh: '不支持的内容', en: 'Unsupported content' },
  longTexts: { zh: '过长文字的 2,000 字以后', en: 'Texts after 2,000 characters' },
  signs: { zh: '不可见字符', en: 'Invisible characters' },
} as const;
export type MapFindingKind = keyof typeof MAP_FINDINGS;

/** How often something was left out, and the line of the first. */
export const mapFindingSchema = z.object({
  what: z.enum(Object.keys(MAP_FINDINGS) as MapFindingKind[]),
  line: z.int(),
  count: z.int(),
});
export type MapFinding = Readonly<z.infer<typeof mapFindingSchema>>;
