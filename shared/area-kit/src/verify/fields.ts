import type { Page } from 'playwright-core';

/** The state that a user has given a page: texts, checks, scroll positions, the table's page. */
export type Held = {
  readonly texts: readonly string[];
  readonly checks: readonly boolean[];
  readonly scrolls: readonly number[];
  readonly tablePage: string | null;
};

/** More fields of a kind would find nothing new. */
const MOST = 6;

const TEXT = 'input:is([type=text], [type=search], :not([type])):not([role=combobox]), textarea';

/** Writes into the text fields of a page, checks boxes, turns the table's page and scrolls: what any page may have. */
export async function fillIn(page: Page, shown: string, text: string): Promise<void> {
  const panel = page.locator(shown);
  const next = panel.locator('.ant-pagination-item-2');
  if ((await next.count()) > 0 && (await next.first().isVisible())) await next.first().click();
  for (const field of (await panel.locator(TEXT).all()).slice(0, MOST)) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(text);
  }
  for (const box of (await panel.locator('input[type=checkbox]').all()).slice(0, 2)) {
    if ((await box.isEnabled()) && !(await box.isChecked())) await box.evaluate(click);
  }
}

function click(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

/** Scrolls whatever can be scrolled on a page, as far as a table's head is high. */
export function scrollAll(page: Page, shown: string): Promise<void> {
  return page.evaluate((selector) => {
    const panel = document.querySelector(selector);
    for (const element of [panel, ...(panel?.querySelectorAll('*') ?? [])]) {
      if (element === null || element.scrollHeight <= element.clientHeight + 8) continue;
      if (/auto|scroll/.test(getComputedStyle(element).overflowY)) element.scrollTop = 60;
    }
  }, shown);
}

export function heldBy(page: Page, shown: string): Promise<Held> {
  return page.evaluate(
    ({ selector, text }) => {
      const panel = document.querySelector(selector);
      const all = <Kind extends Element>(query: string): Kind[] => [
        ...(panel?.querySelectorAll<Kind>(query) ?? []),
      ];
      return {
        texts: all<HTMLInputElement>(text).map(({ value }) => value),
        checks: all<HTMLInputElement>('input[type=checkbox]').map(({ checked }) => checked),
        scrolls: [...(panel === null ? [] : [panel]), ...all('*')]
          .map(({ scrollTop }) => Math.round(scrollTop))
          .filter((top) => top > 0),
        tablePage: panel?.querySelector('.ant-pagination-item-active')?.textContent ?? null,
      };
    },
    { selector: shown, text: TEXT },
  );
}

/** The parts of the state that were lost, in words. */
export function lost(before: Held, after: Held): readonly string[] {
  const kinds = ['texts', 'checks', 'scrolls', 'tablePage'] as const;
  return kinds.flatMap((kind) => {
    const [was, is] = [JSON.stringify(before[kind]), JSON.stringify(after[kind])];
    return was === is ? [] : [`${WORDS[kind]}: ${was} became ${is}`];
  });
}

const WORDS = {
  texts: 'text in fields',
  checks: 'checked boxes',
  scrolls: 'how far it is scrolled',
  tablePage: "the table's page",
} as const;
