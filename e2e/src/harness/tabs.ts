import type { Locator, Page } from 'playwright-core';

/** The page of the active tab, which may have tabs of its own. */
export function panel(page: Page): Locator {
  return page.locator('[role=tabpanel]:not([role=tabpanel] *):visible');
}

/** Scrolls the page of the active tab once it is long enough, and waits for its scroll event. */
export async function scrollPanel(page: Page, top: number): Promise<void> {
  await panel(page).evaluate(async (element, to) => {
    const isLong = () => element.scrollHeight - element.clientHeight >= to;
    while (!isLong()) await new Promise((frame) => requestAnimationFrame(frame));
    const scrolled = new Promise((resolve) => {
      element.addEventListener('scroll', resolve, { once: true });
    });
    element.scrollTop = to;
    await scrolled;
  }, top);
}

export function tabAt(page: Page, index: number): Locator {
  return page.getByRole('tab').nth(index);
}

/** The close button, which has no role since it is for pointers only. */
export function closeButton(page: Page, index: number): Locator {
  return tabAt(page, index).locator('[title="关闭标签"], [title="未保存"]');
}

/** The labels of the tabs; the active one ends with a star. */
export function tabNames(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map(
        (tab) =>
          (tab.getAttribute('aria-label') ?? '') +
          (tab.getAttribute('aria-selected') === 'true' ? '*' : ''),
      ),
    );
}

/** Goes to an address by the address bar, and waits until its tab shows the page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
}

/** Chooses an entry of a tab’s menu. */
export async function menuOf(page: Page, index: number, entry: string): Promise<void> {
  await tabAt(page, index).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

/** Routes with light pages, so that many tabs stay cheap. */
const LIGHT = ['user-list', 'goods-list', 'code-list', 'user-feedback', 'label-list', 'industries'];

/** Restores this many tabs, as if an earlier page had left them; only the active one is awake. */
export async function openMany(page: Page, count: number): Promise<void> {
  await page.goto('/user-list');
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    ([routes, wanted]) => {
      const kept = JSON.parse(sessionStorage.getItem('banyan.tabs') ?? '{}') as {
        open: readonly { readonly route: string; readonly name: string }[];
      };
      const [model] = kept.open;
      const open = Array.from({ length: wanted }, (_, index) => {
        const route = index % 4 === 1 ? 'invoice-list' : (routes[index % routes.length] ?? '');
        const title =
          route === 'invoice-list'
            ? { zh: `发票申请 ${index}`, en: `Invoices ${index}` }
            : { zh: `页面 ${index}`, en: `Page ${index}` };
        return index === 0
          ? model
          : {
              ...model,
              name: `t${index}`,
              route,
              title,
              pathname: `/${route}`,
              // All of them: few wait.
              search: `?tab=t${index}${route === 'invoice-list' ? '&state=all' : ''}`,
            };
      });
      const record = JSON.stringify({ ...kept, open });
      // Later than the page's own record, which it writes when it is left.
      addEventListener('pagehide', () => {
        sessionStorage.setItem('banyan.tabs', record);
      });
    },
    [LIGHT, count] as const,
  );
  const last = count - 1;
  const route = last % 4 === 1 ? 'invoice-list' : LIGHT[last % LIGHT.length];
  await page.goto(last === 0 ? '/user-list' : `/${route}?tab=t${last}`);
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[role=tab]').length === wanted,
    count,
  );
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a page by the menu, whose group may be closed. */
export async function fromMenu(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const link = menu.getByRole('link', { name, exact: true });
  if ((await link.count()) === 0)
    await menu.getByRole('button', { name: group, exact: true }).click();
  await link.click();
}

/** Goes back. It may pass over several entries: it rests when it has come to where it went last. */
export function backToRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const go = history.go.bind(history);
        let awaited = 1;
        history.go = (steps) => {
          awaited += 1;
          go(steps);
        };
        const arrive = (): void => {
          awaited -= 1;
          if (awaited > 0) return;
          removeEventListener('popstate', arrive);
          Reflect.deleteProperty(history, 'go');
          done();
        };
        addEventListener('popstate', arrive);
        history.back();
      }),
  );
}
