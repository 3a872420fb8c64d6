import type { Find, LocalText } from '@banyan/contract';
import { readPhone } from '@banyan/rules';

/** A record that what was written may mean. */
export type Offer<P> = {
  readonly page: P;
  readonly title: LocalText;
  /** Of the page's address, and what it is to say. */
  readonly word: string;
  readonly value: string;
};

/** What the pages that a person may open make of a text: each says itself what it finds. */
export function offersOf<P extends { readonly finds: readonly Find[] }>(
  text: string,
  pages: readonly P[],
): readonly Offer<P>[] {
  return pages.flatMap((page) =>
    page.finds.flatMap(({ what, word, title }) => {
      const value = readAs(what, text);
      return value === null ? [] : [{ page, title, word, value }];
    }),
  );
}

function readAs(what: Find['what'], text: string): string | null {
  if (what === 'phone') return readPhone(text);
  const { prefix, digits } = what;
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const rest = number.slice(prefix.length);
  const isNumber = number.startsWith(prefix) && rest.length === digits && /^\d+$/.test(rest);
  return isNumber ? number : null;
}
