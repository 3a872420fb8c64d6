import { axeFaults } from '@banyan/area-kit/verify';
import type { Page } from 'playwright-core';

/** Everything that axe finds. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = await axeFaults(page);
  // With the menu over it the page is out of reach, and its landmark and heading with it.
  const isCovered = (await page.locator('main[inert]').count()) > 0;
  const needed = isCovered ? ['landmark-one-main', 'page-has-heading-one'] : [];
  return faults
    .map(({ said }) => said)
    .filter((said) => !needed.some((id) => said.startsWith(`${id}:`)));
}

export function isWiderThanWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
}

/** What is written in navbar, menu and main and does not fit its place, unless a title says it in full. */
export function cutLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header span, header a, nav a, nav button, nav span',
      ),
    ]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => element.closest('[title]') === null)
      .map(({ textContent }) => textContent),
  );
}

/** WCAG 2.2, 2.5.8. Links inside a line of text are not meant. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header a, header button, nav a, nav button, main a, main button, [role=dialog] button, [role=dialog] label',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        // What a label holds is pressed by all of it.
        if (element.closest('label') !== element && element.closest('label') !== null) return false;
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}
