import { stepsOf } from './pointer.js';

const STRING = /"(?:[^"\\]|\\.)*"/y;
const PLAIN = /[^\s,}\]]+/y;
const SPACE = /\s*/y;

/**
 * The text of one member as it came, for it is what is signed: parsed and written again it would be another. Null where
 * it is missing, or there twice: two readers could take two different ones. The text must be JSON.
 */
export function rawMember(text: string, pointer: string): string | null {
  let raw = text.trim();
  for (const step of stepsOf(pointer)) {
    const found = membersOf(raw).filter(({ name }) => name === step);
    const [only] = found;
    if (only === undefined || found.length > 1) return null;
    raw = only.raw;
  }
  return raw;
}

type Member = { readonly name: string; readonly raw: string };

function membersOf(text: string): readonly Member[] {
  const members: Member[] = [];
  if (text[0] !== '{') return members;
  let at = after(SPACE, text, 1);
  while (text[at] === '"') {
    const nameEnd = after(STRING, text, at);
    const colon = after(SPACE, text, nameEnd);
    const start = after(SPACE, text, colon + 1);
    const end = valueEnd(text, start);
    const name = JSON.parse(text.slice(at, nameEnd)) as string;
    members.push({ name, raw: text.slice(start, end) });
    const comma = after(SPACE, text, end);
    at = after(SPACE, text, comma + 1);
  }
  return members;
}

function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return after(STRING, text, start);
  if (text[start] !== '{' && text[start] !== '[') return after(PLAIN, text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') {
      at = after(STRING, text, at) - 1;
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function after(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}
