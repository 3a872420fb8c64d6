/** The formats of maps, detected from their content. */
export type MapFormat = 'opml' | 'mm' | 'markdown';

/** What may be before the first element of XML; none of it is read here. */
const BEFORE = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/;

/** The text of a file; null: it is not UTF-8. */
export function mapText(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Which format a text is in; null: no map. What begins with an element is XML or another program's. */
export function mapFormat(text: string): MapFormat | null {
  if (text.includes('\0')) return null;
  let rest = text;
  for (let before = BEFORE.exec(rest); before !== null; before = BEFORE.exec(rest)) {
    rest = rest.slice(before[0].length);
  }
  const [, root] = /^<([^\s/>]*)/.exec(rest) ?? [];
  if (root === 'opml') return 'opml';
  if (root === 'map') return 'mm';
  return root === undefined && rest !== '' ? 'markdown' : null;
}
