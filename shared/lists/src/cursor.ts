/** Where a page begins in a list too long to number its pages: beside a row of it. */
export type Cursor = { readonly after: string } | { readonly before: string };

/** What the services take. */
const MOST_CURSOR = 1_000;

/** @param text the words of the address by their names */
export function readCursor(text: (name: string) => string): Cursor | null {
  const [after, before] = [text('after'), text('before')];
  if (after !== '' && after.length <= MOST_CURSOR) return { after };
  return before !== '' && before.length <= MOST_CURSOR ? { before } : null;
}

export function cursorWords(cursor: Cursor | null): { readonly [word: string]: string } {
  return { after: '', before: '', ...cursor };
}
