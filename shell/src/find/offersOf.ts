import type { Find, LocalText } from '@banyan/contract';

/** A record that the typed text may refer to. */
export type Offer<P> = {
  readonly page: P;
  readonly title: LocalText;
  /** The parameter of the page's address, and its value. */
  readonly word: string;
  readonly value: string;
};

/** The records that the pages of a user offer for a text: each page defines what it finds. */
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
  // Earlier builds ask for it. A phone number belongs into no address and no title.
  if (what === 'phone') return null;
  const { prefix, digits } = what;
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const rest = number.slice(prefix.length);
  const isNumber = number.startsWith(prefix) && rest.length === digits && /^\d+$/.test(rest);
  return isNumber ? number : null;
}
