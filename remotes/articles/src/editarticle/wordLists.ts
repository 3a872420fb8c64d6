import type { DefaultTreeAdapterTypes } from 'parse5';
import { type DocNode, paragraphOf } from './docNodes.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const styleOf = ({ attrs }: Element) => attrs.find(({ name }) => name === 'style')?.value ?? '';

/** At which level of a list Word and WPS have put a paragraph, from 1 on; null: it is in no list. */
export function wordLevel(element: Element): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1];
  return element.tagName === 'p' && level !== undefined ? Math.max(1, Number(level)) : null;
}

type Entry = {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly spans: readonly DocNode[];
};

/** Paragraphs in a row as lists within lists. */
export function listsOfWord(
  paragraphs: readonly Element[],
  spansIn: (nodes: readonly Node[]) => readonly DocNode[],
): readonly DocNode[] {
  const entries = paragraphs.map((each) => ({
    level: wordLevel(each) ?? 1,
    isOrdered: isNumber(signOf(each)),
    spans: spansIn(each.childNodes),
  }));
  return listsAt(entries, Math.min(...entries.map(({ level }) => level)));
}

/** One list after the other, where the kind of sign changes. */
function listsAt(entries: readonly Entry[], level: number): readonly DocNode[] {
  const lists: { isOrdered: boolean; items: DocNode[] }[] = [];
  for (let at = 0; at < entries.length; ) {
    const { isOrdered, spans } = entries[at] as Entry;
    let end = at + 1;
    while (end < entries.length && (entries[end] as Entry).level > level) end += 1;
    const below = entries.slice(at + 1, end);
    const inner = below.length === 0 ? [] : listsAt(below, Math.min(...below.map((e) => e.level)));
    const item = { type: 'listItem', content: [paragraphOf(spans), ...inner] };
    const last = lists.at(-1);
    if (last?.isOrdered === isOrdered) last.items.push(item);
    else lists.push({ isOrdered, items: [item] });
    at = end;
  }
  return lists.map(({ isOrdered, items }) => ({
    type: isOrdered ? 'orderedList' : 'bulletList',
    content: items,
  }));
}

/** The sign before an entry, which Word writes into its text. */
function signOf(node: Node): string {
  if (!('tagName' in node)) return '';
  if (/mso-list:\s*ignore/i.test(styleOf(node))) return textIn(node).trim();
  return node.childNodes.map(signOf).join('');
}

function textIn(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

function isNumber(sign: string): boolean {
  return /^[（(]?([0-9]{1,4}|[a-z]{1,4}|[一二三四五六七八九十]{1,4})[.)、）．]/i.test(sign);
}
