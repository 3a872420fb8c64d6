import { valuesOf } from '@banyan/contract';
import {
  type Block,
  CALLOUT_TONES,
  type CalloutTone,
  type InnerBlock,
  type Span,
} from '@banyan/contract/articles';
import { PRODUCTS } from '@banyan/contract/products';

/**
 * Blocks of a text as the example articles are written. Parts are set apart by an empty line:
 *
 *     ## heading 2        ### heading 3
 *     - list              1. ordered list; two blanks before the mark: the next level
 *     !tip text           a callout: note, tip or warning
 *     | a | b |           a table; its first row names the columns
 *     ~~~ sh              code, up to ~~~
 *     [[mindmap]]         a download button
 *
 * and inside of a text **bold**, *italic*, {code} and [a link](/uarticle). A line break stays one.
 */
export function blocksIn(source: string): Block[] {
  return source
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
}

const CALLOUT = /^!(\w+) ([\s\S]+)$/;
const CODE = /^~~~ ?(\w*)\n([\s\S]*)\n~~~$/;
const DOWNLOAD = /^\[\[(\w+)\]\]$/;
const HEADING = /^(###?) (.+)$/;
const ITEM = /^( *)(-|\d+\.) (.+)$/;

function blockOf(part: string): Block {
  const [, marks, heading = ''] = HEADING.exec(part) ?? [];
  if (marks !== undefined) {
    return { kind: 'heading', level: marks === '##' ? 2 : 3, spans: spansIn(heading) };
  }
  const [, tone, said = ''] = CALLOUT.exec(part) ?? [];
  if (tone !== undefined) return { kind: 'callout', tone: toneOf(tone), blocks: [innerOf(said)] };
  const [, language, code = ''] = CODE.exec(part) ?? [];
  if (language !== undefined) return { kind: 'code', language, text: code };
  const [, product] = DOWNLOAD.exec(part) ?? [];
  const productId = valuesOf(PRODUCTS).find((id) => id === product);
  if (productId !== undefined) return { kind: 'download', productId };
  if (part.startsWith('| ')) {
    return { kind: 'table', hasHead: true, rows: part.split('\n').map(cellsIn) };
  }
  return innerOf(part);
}

function innerOf(part: string): InnerBlock {
  return ITEM.test(part.split('\n', 1)[0] ?? '')
    ? listOf(part.split('\n'))
    : { kind: 'paragraph', spans: spansIn(part) };
}

function toneOf(word: string): CalloutTone {
  const tone = valuesOf(CALLOUT_TONES).find((each) => each === word);
  if (tone === undefined) throw new Error(`no callout is called "${word}"`);
  return tone;
}

function cellsIn(line: string): Span[][] {
  return line
    .replaceAll(/^\| | \|$/g, '')
    .split(' | ')
    .map(spansIn);
}

type List = Extract<InnerBlock, { kind: 'list' }>;

/** Lines with more blanks before them than the first are lists of the next level. */
function listOf(lines: readonly string[]): List {
  const [, indent = '', mark = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  const starts = lines.flatMap((line, at) => (ITEM.exec(line)?.[1] === indent ? [at] : []));
  return {
    kind: 'list',
    isOrdered: mark !== '-',
    items: starts.map((start, at) => {
      const [first = '', ...inner] = lines.slice(start, starts[at + 1]);
      const [, , , text = ''] = ITEM.exec(first) ?? [];
      const paragraph = { kind: 'paragraph', spans: spansIn(text) } as const;
      return inner.length === 0 ? [paragraph] : [paragraph, listOf(inner)];
    }),
  };
}

const SPAN = /\*\*([^*]+)\*\*|\*([^*]+)\*|\{([^{}]+)\}|\[([^[\]]+)\]\(([^()]+)\)/g;

function spansIn(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ text: text.slice(end, found.index) });
    spans.push(spanOf(found));
    end = found.index + found[0].length;
  }
  return end < text.length ? [...spans, { text: text.slice(end) }] : spans;
}

function spanOf([, bold, italic, code, name = '', link = '']: RegExpMatchArray): Span {
  if (bold !== undefined) return { text: bold, marks: ['bold'] };
  if (italic !== undefined) return { text: italic, marks: ['italic'] };
  return code === undefined ? { text: name, link } : { text: code, marks: ['code'] };
}
