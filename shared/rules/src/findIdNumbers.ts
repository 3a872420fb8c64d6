import { faultOf, fullIdNumber, type IdFault } from './idNumber.js';
import { provincesOnly } from './regions/regions.js';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'id';
      /** As written in the text. */
      readonly text: string;
      /** With 18 digits. */
      readonly number: string;
      /** Null: the number passes every check. */
      readonly fault: IdFault | null;
    };

export type FindOptions = {
  /** The day in Asia/Shanghai. */
  readonly today: string;
  /** The one number that is not marked, in either form. */
  readonly except?: string;
};

/**
 * Specification 5: finds ID numbers in a text, except the one given. The parts in their order are the text, to the
 * letter. A number is a word of its own: no digit or Latin letter touches it, nor a full-width one. A number without a
 * possible region or birthday is an order number or the like and stays text. One with only a wrong check digit or a
 * birthday in the future is most likely a mistyped ID number and is marked as invalid.
 */
export function findIdNumbers(text: unknown, options: FindOptions): readonly TextPart[] {
  const source = typeof text === 'string' ? text : textOf(text);
  const except = options.except === undefined ? null : fullIdNumber(options.except);
  const parts: TextPart[] = [];
  let textFrom = 0;
  for (let from = wordStart(source, 0); from < source.length; ) {
    const end = wordEnd(source, from);
    const part = idPart(source, from, end, options.today);
    if (part !== null && part.number !== except) {
      if (from > textFrom) parts.push({ kind: 'text', text: source.slice(textFrom, from) });
      parts.push(part);
      textFrom = end;
    }
    from = wordStart(source, end);
  }
  if (textFrom < source.length) parts.push({ kind: 'text', text: source.slice(textFrom) });
  return parts;
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

function idPart(source: string, from: number, end: number, today: string) {
  if (end - from !== 15 && end - from !== 18) return null;
  const text = source.slice(from, end);
  const number = fullIdNumber(text);
  if (number === null) return null;
  if (provincesOnly(number.slice(0, 6)) === null) return null;
  const fault = faultOf(number, text.length, today);
  const isMeant = fault !== 'region' && fault !== 'birthday';
  return isMeant ? ({ kind: 'id', text, number, fault } as const) : null;
}

function wordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isInWord(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of the word at a position: a text can be cut there without cutting through a number. */
export function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isInWord(text.charCodeAt(at))) at += 1;
  return at;
}

/** Digits and Latin letters, of both widths. An underscore ends a word: file names contain numbers. */
function isInWord(sign: number): boolean {
  if (sign < 0x80) {
    return (
      (sign >= 0x30 && sign <= 0x39) ||
      (sign >= 0x41 && sign <= 0x5a) ||
      (sign >= 0x61 && sign <= 0x7a)
    );
  }
  if (sign < 0xff10) return false;
  return sign <= 0xff19 || (sign >= 0xff21 && sign <= 0xff3a) || (sign >= 0xff41 && sign <= 0xff5a);
}
