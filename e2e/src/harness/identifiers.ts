import type { Page } from 'playwright-core';

/** Names of code: `orderId`, `not_granted`, `customer.save`. */
const NAME = String.raw`\b[a-z]+(?:[A-Z][a-z0-9]+)+\b|\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+\.[a-z]+[A-Z]\w*`;
/** Names that people know. */
const KNOWN = ['iPad', 'iPhone', 'openSUSE'];

/** What a page says in names of the code, in sight and to screen readers. Addresses, files and code are what they are. */
export function identifiersOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([pattern, known]) => {
      const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
        (element) =>
          ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      const isSaid = ({ parentElement }: Node) =>
        parentElement?.checkVisibility() === true &&
        parentElement.closest('code, pre, script, style, svg, textarea') === null;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (isSaid(texts.currentNode)) said.push(texts.currentNode.nodeValue ?? '');
      }
      const words = said.flatMap((text) => text.split(/\s+/));
      // With a slash or an at sign it is an address.
      const plain = words.filter((word) => !/[/@\\]/.test(word));
      const found = plain.flatMap((word) => word.match(new RegExp(pattern, 'g')) ?? []);
      return [...new Set(found)].filter((word) => !known.includes(word));
    },
    [NAME, KNOWN] as const,
  );
}
