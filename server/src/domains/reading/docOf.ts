import type { Block, InnerBlock, Span } from '@banyan/contract/articles';

/** A node of the editor's document (https://prosemirror.net/docs/ref/#model.Node.toJSON). */
type Node = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly content?: readonly Node[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } }[];
};

/** The editor's document of some blocks. */
export function docOf(blocks: readonly Block[]): Node {
  return { type: 'doc', content: blocks.map(nodeOf) };
}

function nodeOf(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
    case 'list':
      return innerOf(block);
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, ...inline(block.spans) };
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, at) => rowOf(row, block.hasHead && at === 0)),
      };
    case 'picture': {
      const { kind, ...attrs } = block;
      return { type: kind, attrs };
    }
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: block.language },
        ...(block.text !== '' && { content: [{ type: 'text', text: block.text }] }),
      };
    case 'callout':
      return {
        type: 'callout',
        attrs: { tone: block.tone },
        content: block.blocks.map(innerOf),
      };
    case 'video':
      return { type: 'video', attrs: { videoId: block.videoId } };
    case 'download':
      return { type: 'downloadButton', attrs: { productId: block.productId } };
  }
}

function innerOf(block: InnerBlock): Node {
  if (block.kind === 'paragraph') return { type: 'paragraph', ...inline(block.spans) };
  return {
    type: block.isOrdered ? 'orderedList' : 'bulletList',
    content: block.items.map((item) => ({ type: 'listItem', content: item.map(innerOf) })),
  };
}

function rowOf(cells: readonly (readonly Span[])[], isHead: boolean): Node {
  const type = isHead ? 'tableHeader' : 'tableCell';
  return {
    type: 'tableRow',
    content: cells.map((spans) => ({
      type,
      content: [{ type: 'paragraph', ...inline(spans) }],
    })),
  };
}

/** Nothing for no text: the editor has no empty text nodes. */
function inline(spans: readonly Span[]): Pick<Node, 'content'> {
  const content = spans.flatMap(textsOf);
  return content.length === 0 ? {} : { content };
}

function textsOf({ text, marks = [], link }: Span): readonly Node[] {
  const all = [
    ...marks.map((type) => ({ type })),
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ];
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(all.length > 0 && { marks: all }) }]),
    ]);
}
