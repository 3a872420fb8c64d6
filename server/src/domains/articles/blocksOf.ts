import {
  type ArticleDoc,
  BLOCK_LINK,
  type Block,
  blockSchema,
  type InnerBlock,
  type Span,
} from '@banyan/contract/articles';
import * as z from 'zod';

/** Lists within lists. */
const MOST_LEVELS = 4;
const MOST_BLOCKS = 2_000;

type Node = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Node[];
  readonly text?: string;
  readonly marks?: readonly Mark[];
};
type Mark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> };

const attrs = z.record(z.string(), z.unknown()).optional();
const markSchema = z.strictObject({ type: z.string(), attrs });
const nodeSchema: z.ZodType<Node> = z.strictObject({
  type: z.string(),
  attrs,
  get content() {
    return z.array(nodeSchema).optional();
  },
  text: z.string().optional(),
  marks: z.array(markSchema).optional(),
}) as z.ZodType<Node>;

/** What of a document the closed set of blocks does not know. */
class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

type Converted =
  | { readonly blocks: readonly Block[] }
  /** The node, mark or attribute that is refused. */
  | { readonly unknown: string };

/**
 * The blocks of an editor's document (ProseMirror JSON). A node, a mark or an attribute outside the closed set refuses the
 * whole: text is copied, and nothing of the document is ever taken for HTML.
 */
export function blocksOf(doc: ArticleDoc): Converted {
  const parsed = nodeSchema.safeParse(doc);
  if (!parsed.success || parsed.data.type !== 'doc') return { unknown: 'doc' };
  try {
    const blocks = contentOf(parsed.data).map(blockOf);
    if (blocks.length > MOST_BLOCKS) return { unknown: `more than ${MOST_BLOCKS} blocks` };
    // The schema has the last word: attributes have the types that pages expect.
    const checked = z.core.safeParse(z.array(blockSchema), blocks);
    if (checked.success) return { blocks: checked.data };
    return { unknown: String(checked.error.issues[0]?.path.join('.')) };
  } catch (cause) {
    if (cause instanceof UnknownPart) return { unknown: cause.message };
    throw cause;
  }
}

const contentOf = ({ content = [] }: Node): readonly Node[] => content;

type Given = Readonly<Record<string, unknown>>;
type Maker = (node: Node, given: Given) => unknown;

const MAKERS: Readonly<
  Record<string, { readonly attrs: readonly string[]; readonly make: Maker }>
> = {
  paragraph: { attrs: [], make: (node) => ({ kind: 'paragraph', spans: spansOf(node) }) },
  heading: {
    attrs: ['level'],
    make: (node, { level }) => ({ kind: 'heading', level, spans: spansOf(node) }),
  },
  bulletList: { attrs: [], make: (node) => listOf(node, false, 1) },
  orderedList: { attrs: ['start', 'type'], make: (node) => listOf(node, true, 1) },
  table: { attrs: [], make: tableOf },
  picture: {
    attrs: ['fileId', 'alt', 'caption', 'width', 'height'],
    make: (_node, given) => ({ kind: 'picture', ...given }),
  },
  codeBlock: {
    attrs: ['language'],
    make: (node, { language }) => ({ kind: 'code', language: language ?? '', text: textOf(node) }),
  },
  callout: {
    attrs: ['tone'],
    make: (node, { tone }) => ({
      kind: 'callout',
      tone,
      blocks: contentOf(node).map((each) => innerOf(each, 1)),
    }),
  },
  video: { attrs: ['videoId'], make: (_node, given) => ({ kind: 'video', ...given }) },
  downloadButton: {
    attrs: ['productId'],
    make: (_node, given) => ({ kind: 'download', ...given }),
  },
};

function blockOf(node: Node): unknown {
  const maker = Object.hasOwn(MAKERS, node.type) ? MAKERS[node.type] : undefined;
  if (maker === undefined) throw new UnknownPart(node.type);
  refuseMarks(node);
  return maker.make(node, attrsOf(node, maker.attrs));
}

/** The attributes of a node. One that it does not have in the closed set refuses the document. */
function attrsOf({ type, attrs = {} }: Node | Mark, known: readonly string[]): Given {
  const stranger = Object.keys(attrs).find((name) => !known.includes(name));
  if (stranger !== undefined) throw new UnknownPart(`${type}.${stranger}`);
  return attrs;
}

function refuseMarks({ type, marks = [] }: Node): void {
  if (marks.length > 0) throw new UnknownPart(`${type} with a mark`);
}

function innerOf(node: Node, level: number): InnerBlock {
  const { type } = node;
  if (type === 'bulletList' || type === 'orderedList') {
    attrsOf(node, type === 'orderedList' ? ['start', 'type'] : []);
    return listOf(node, type === 'orderedList', level);
  }
  if (type !== 'paragraph') throw new UnknownPart(`${type} inside another block`);
  attrsOf(node, []);
  return { kind: 'paragraph', spans: spansOf(node) };
}

type ListBlock = Extract<InnerBlock, { readonly kind: 'list' }>;

function listOf(node: Node, isOrdered: boolean, level: number): ListBlock {
  if (level > MOST_LEVELS) throw new UnknownPart(`lists of more than ${MOST_LEVELS} levels`);
  const items = contentOf(node).map((item) => {
    if (item.type !== 'listItem') throw new UnknownPart(item.type);
    attrsOf(item, []);
    return contentOf(item).map((each) => innerOf(each, level + 1));
  });
  return { kind: 'list', isOrdered, items };
}

function tableOf(node: Node): unknown {
  const rows = contentOf(node);
  const isHead = (row: Node | undefined) =>
    row !== undefined && contentOf(row).every(({ type }) => type === 'tableHeader');
  return { kind: 'table', hasHead: isHead(rows[0]), rows: rows.map(rowOf) };
}

/** Cells over several columns or rows are refused: a phone shows a table row by row. */
function rowOf(row: Node): readonly (readonly Span[])[] {
  if (row.type !== 'tableRow') throw new UnknownPart(row.type);
  attrsOf(row, []);
  return contentOf(row).map((cell) => {
    if (cell.type !== 'tableHeader' && cell.type !== 'tableCell') throw new UnknownPart(cell.type);
    const { colspan, rowspan } = attrsOf(cell, ['colspan', 'rowspan', 'colwidth', 'align']);
    if ((colspan ?? 1) !== 1 || (rowspan ?? 1) !== 1) throw new UnknownPart('joined cells');
    const parts = contentOf(cell).map((each) => {
      if (each.type !== 'paragraph') throw new UnknownPart(`${each.type} inside a cell`);
      return spansOf(each);
    });
    return parts.flatMap((spans, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]));
  });
}

/** The runs of text of a node, each with its marks. */
function spansOf(node: Node): Span[] {
  return contentOf(node).map((each) => {
    attrsOf(each, []);
    if (each.type === 'hardBreak') return { text: '\n' };
    if (each.type !== 'text') throw new UnknownPart(`${each.type} inside text`);
    return spanOf(each);
  });
}

const PLAIN_MARKS = ['bold', 'italic', 'code'] as const;

function spanOf({ text = '', marks = [] }: Node): Span {
  const plain: (typeof PLAIN_MARKS)[number][] = [];
  let link: string | undefined;
  for (const mark of marks) {
    const found = PLAIN_MARKS.find((name) => name === mark.type);
    if (found !== undefined) {
      attrsOf(mark, []);
      plain.push(found);
    } else if (mark.type === 'link') link = linkOf(mark);
    else throw new UnknownPart(mark.type);
  }
  return {
    text,
    ...(plain.length === 0 ? {} : { marks: plain }),
    ...(link === undefined ? {} : { link }),
  };
}

function linkOf(mark: Mark): string {
  const { href } = attrsOf(mark, ['href']);
  if (typeof href !== 'string' || !BLOCK_LINK.test(href)) throw new UnknownPart('link.href');
  return href;
}

function textOf(node: Node): string {
  return spansOf(node)
    .map(({ text, marks, link }) => {
      if (marks !== undefined || link !== undefined) throw new UnknownPart('a mark inside code');
      return text;
    })
    .join('');
}
