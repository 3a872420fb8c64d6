import { parseFragment } from 'parse5';
import { type DocNode, paragraphOf } from './docNodes.js';
import {
  attr,
  DROPPED,
  type Element,
  type Found,
  isElement,
  type Node,
  spansIn,
  textIn,
} from './readSpans.js';
import { listsOfWord, wordLevel } from './wordLists.js';

export type Pasted = {
  readonly content: readonly DocNode[];
  /** Pictures inside the clipboard as `data:` addresses, to be uploaded. */
  readonly embedded: readonly string[];
  /** How many pictures are elsewhere and stay there. */
  readonly left: number;
};

/**
 * Reads copied HTML, of a browser, Word or WPS, into nodes of the editor. It is parsed into inert data and never becomes HTML
 * again: scripts, styles, handlers and unknown elements have no place to go.
 */
export function readHtml(html: string): Pasted {
  const found: Found = { embedded: [], left: 0 };
  const content = blocksIn(parseFragment(html).childNodes, found);
  return { content, embedded: found.embedded, left: found.left };
}

const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'pre'],
  ...['blockquote', 'figure', 'hr', 'address', 'details', 'summary', 'body', 'html'],
]);

/** The blocks of some nodes: text between blocks becomes paragraphs. */
function blocksIn(nodes: readonly Node[], found: Found): DocNode[] {
  const blocks: DocNode[] = [];
  let line: Node[] = [];
  const flush = () => {
    const spans = spansIn(line, found);
    if (spans.length > 0) blocks.push(paragraphOf(spans));
    line = [];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as Node;
    if (!isElement(node) || !hasBlock(node)) {
      line.push(node);
      continue;
    }
    flush();
    const run = wordRun(nodes, at);
    if (run.length === 0) {
      blocks.push(...blockOf(node, found));
      continue;
    }
    const elements = run.filter(isElement);
    blocks.push(...listsOfWord(elements, (each) => spansIn(each, found)));
    at += run.length - 1;
  }
  flush();
  return blocks;
}

/** Word writes lists as paragraphs in a row; blank text between them belongs to the row. */
function wordRun(nodes: readonly Node[], from: number): readonly Node[] {
  let end = from;
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at] as Node;
    if (isElement(node) ? wordLevel(node) === null : textIn(node).trim() !== '') break;
    if (isElement(node)) end = at + 1;
  }
  return nodes.slice(from, end);
}

function hasBlock(node: Element): boolean {
  const { tagName } = node;
  if (DROPPED.has(tagName)) return false;
  return BLOCKS.has(tagName) || node.childNodes.some((each) => isElement(each) && hasBlock(each));
}

function blockOf(element: Element, found: Found): DocNode[] {
  const { tagName, childNodes } = element;
  const own = ownBlock(element);
  if (own !== null) return [own];
  if (/^h[1-6]$/.test(tagName)) {
    const content = spansIn(childNodes, found);
    const level = tagName <= 'h2' ? 2 : 3;
    return content.length === 0 ? [] : [{ type: 'heading', attrs: { level }, content }];
  }
  if (tagName === 'ul' || tagName === 'ol') return listOf(element, found);
  if (tagName === 'table') return tableOf(element, found);
  if (tagName === 'pre') {
    const text = textIn(element).replace(/\n$/, '');
    return text === '' ? [] : [{ type: 'codeBlock', content: [{ type: 'text', text }] }];
  }
  const inner = blocksIn(childNodes, found);
  const tone = calloutTone(element);
  if (tone === null) return inner;
  const content = inner.flatMap(asInner);
  return content.length === 0 ? [] : [{ type: 'callout', attrs: { tone }, content }];
}

/** What the editor itself has copied. */
function ownBlock(element: Element): DocNode | null {
  const videoId = attr(element, 'data-video');
  if (/^[\w-]{1,64}$/.test(videoId)) return { type: 'video', attrs: { videoId } };
  const productId = attr(element, 'data-download');
  if (productId === 'mindmap' || productId === 'naolitu') {
    return { type: 'downloadButton', attrs: { productId } };
  }
  const fileId = attr(element, 'data-picture');
  if (!/^[0-9a-f-]{36}$/.test(fileId)) return null;
  const number = (name: string) => Math.max(1, Math.trunc(Number(attr(element, name))) || 1);
  const [width, height] = [number('data-width'), number('data-height')];
  const [alt, caption] = [attr(element, 'data-alt'), attr(element, 'data-caption')];
  return { type: 'picture', attrs: { fileId, alt, caption, width, height } };
}

function calloutTone(element: Element): string | null {
  if (element.tagName === 'blockquote') return 'note';
  const tone = attr(element, 'data-callout');
  return ['note', 'tip', 'warning'].includes(tone) ? tone : null;
}

/** Inside a callout or an entry of a list: paragraphs and lists; of other blocks their text. */
function asInner(block: DocNode): DocNode[] {
  const { type, content = [] } = block;
  if (type === 'paragraph' || type === 'bulletList' || type === 'orderedList') return [block];
  if (type === 'heading') return [paragraphOf(content)];
  if (type === 'codeBlock') return [paragraphOf(content.map(asCode))];
  return content.flatMap(asInner);
}

const asCode = (node: DocNode): DocNode => ({ ...node, marks: [{ type: 'code' }] });

function listOf({ tagName, childNodes }: Element, found: Found): DocNode[] {
  const items = childNodes.filter(isElement).flatMap((each) => {
    // Some programs write a list within a list without an entry around it.
    const inner = blocksIn(each.tagName === 'li' ? each.childNodes : [each], found).flatMap(
      asInner,
    );
    if (inner.length === 0) return [];
    const [first] = inner;
    const content = first?.type === 'paragraph' ? inner : [paragraphOf([]), ...inner];
    return [{ type: 'listItem', content }];
  });
  const type = tagName === 'ol' ? 'orderedList' : 'bulletList';
  return items.length === 0 ? [] : [{ type, content: items }];
}

/** Cells that were joined are apart: the first has the text. */
function tableOf(table: Element, found: Found): DocNode[] {
  const rows = elementsNamed(table, 'tr').map((row) =>
    row.childNodes.filter(isElement).flatMap((cell) => {
      if (cell.tagName !== 'td' && cell.tagName !== 'th') return [];
      const type = cell.tagName === 'th' ? 'tableHeader' : 'tableCell';
      const inner = blocksIn(cell.childNodes, found).flatMap(asInner).flatMap(linesOf);
      const own = { type, content: inner.length > 0 ? inner : [paragraphOf([])] };
      const more = Math.min(20, Math.max(1, Number(attr(cell, 'colspan')) || 1)) - 1;
      return [own, ...Array.from({ length: more }, () => emptyCell(type))];
    }),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return [];
  const content = rows
    .filter((row) => row.length > 0)
    .map((row) => ({
      type: 'tableRow',
      content: [
        ...row,
        ...Array.from({ length: width - row.length }, () => emptyCell('tableCell')),
      ],
    }));
  return [{ type: 'table', content }];
}

const emptyCell = (type: string): DocNode => ({ type, content: [paragraphOf([])] });

/** A cell holds paragraphs alone. */
function linesOf(block: DocNode): readonly DocNode[] {
  return block.type === 'paragraph' ? [block] : (block.content ?? []).flatMap(linesOf);
}

function elementsNamed({ childNodes }: Element, name: string): Element[] {
  return childNodes
    .filter(isElement)
    .flatMap((each) =>
      each.tagName === name ? [each] : each.tagName === 'table' ? [] : elementsNamed(each, name),
    );
}
