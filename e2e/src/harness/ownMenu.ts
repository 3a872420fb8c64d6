import type { Page } from 'playwright-core';

/** What is the person's own: in the work area it is in the menu below their picture, on the site in its head. */
export async function chooseOwn(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: /· (个人信息|Profile)$/ });
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) await menu.click();
  await button.click();
}

export function signOut(page: Page): Promise<void> {
  return chooseOwn(page, '退出登录');
}
