import { readPhone } from '@banyan/rules';

/** No customer or phone number is longer. */
const MOST_SIGNS = 64;

/**
 * Whom a pasted text names: one a line, or with commas, tabs or blanks between them. A phone number may have blanks of its
 * own where nothing else is on its line.
 */
export function readNames(text: string): readonly string[] {
  return text
    .split(/[\n\r\t,;，；、]/)
    .flatMap((part) => (readPhone(part) === null ? part.split(/\s/) : [part.trim()]))
    .filter((name) => name !== '')
    .map((name) => name.slice(0, MOST_SIGNS));
}
