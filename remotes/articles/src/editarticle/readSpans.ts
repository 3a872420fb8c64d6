import { BLOCK_LINK } from '@banyan/contract/articles';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { DocMark, DocNode } from './docNodes.js';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Pictures that were met on the way. */
export type Found = { readonly embedded: string[]; left: number };

/** Dropped with everything inside. */
export const DROPPED = new Set([
  ...['script', 'style', 'title', 'head', 'meta', 'link', 'template', 'noscript', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'canvas', 'audio', 'select', 'button', 'input'],
  ...['textarea', 'xml', 'frame', 'frameset', 'base', 'form'],
]);

export const isElement = (node: Node): node is Element => 'tagName' in node;

export function attr(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

export function textIn(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || DROPPED.has(node.tagName)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textIn).join('');
}

/** Runs of text with their marks, white space joined as on a page. */
export function spansIn(nodes: readonly Node[], found: Found): DocNode[] {
  return trimmed(nodes.flatMap((node) => spansOf(node, [], found)));
}

function spansOf(node: Node, marks: readonly DocMark[], found: Found): DocNode[] {
  if ('value' in node) {
    const text = node.value.replace(/[\s\u00a0]+/g, ' ');
    return text === '' ? [] : [textNode(text, marks)];
  }
  if (!isElement(node) || DROPPED.has(node.tagName) || isHidden(node)) return [];
  if (node.tagName === 'br') return [{ type: 'hardBreak' }];
  if (node.tagName === 'img') notePicture(attr(node, 'src'), found);
  const inner = marksWith(node, marks);
  return node.childNodes.flatMap((each) => spansOf(each, inner, found));
}

const textNode = (text: string, marks: readonly DocMark[]): DocNode =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };

function notePicture(source: string, found: Found): void {
  if (/^data:image\/(png|jpeg|webp);base64,/.test(source)) found.embedded.push(source);
  else found.left += 1;
}

/** What Word writes for itself: the signs of its lists, and text that is not shown. */
function isHidden(element: Element): boolean {
  return /mso-list:\s*ignore|display:\s*none|mso-hide:\s*all/i.test(attr(element, 'style'));
}

function marksWith(element: Element, marks: readonly DocMark[]): readonly DocMark[] {
  const style = attr(element, 'style');
  const { tagName } = element;
  // Google Docs wraps everything in `b` of normal weight.
  const isBold = /^(b|strong)$/.test(tagName) && !/font-weight:\s*(normal|400)/i.test(style);
  const href = tagName === 'a' ? attr(element, 'href').trim() : '';
  const added: readonly (DocMark | false)[] = [
    (isBold || /font-weight:\s*(bold|[6-9]00)/i.test(style)) && { type: 'bold' },
    (/^(i|em)$/.test(tagName) || /font-style:\s*italic/i.test(style)) && { type: 'italic' },
    /^(code|kbd|samp|tt)$/.test(tagName) && { type: 'code' },
    BLOCK_LINK.test(href) && { type: 'link', attrs: { href } },
  ];
  const all = [...marks];
  for (const mark of added) {
    if (mark !== false && !all.some(({ type }) => type === mark.type)) all.push(mark);
  }
  return all;
}

/** Without blanks and breaks at both ends, and with one blank between words. */
function trimmed(spans: readonly DocNode[]): DocNode[] {
  const kept: DocNode[] = [];
  for (const span of spans) {
    const before = kept.at(-1);
    const isStart = before === undefined || before.type === 'hardBreak';
    const glued = isStart || before.text?.endsWith(' ') === true;
    const text = glued ? span.text?.replace(/^ /, '') : span.text;
    if (text === '') continue;
    kept.push(text === undefined ? span : { ...span, text });
  }
  while (kept.length > 0) {
    const last = kept.at(-1) as DocNode;
    const text = last.text?.replace(/ $/, '') ?? '';
    if (text !== '') {
      kept[kept.length - 1] = { ...last, text };
      break;
    }
    kept.pop();
  }
  const [first] = kept;
  return first?.type === 'hardBreak' ? trimmed(kept.slice(1)) : kept;
}
