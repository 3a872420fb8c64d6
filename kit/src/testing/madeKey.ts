import type { Window } from '@banyan/area-kit/verify';

/** A key from the screen: for an area, which need not exist yet; without one it verifies all of them. */
export async function madeKey(page: Window['page'], name: string, area?: string): Promise<string> {
  await page.goto('/areas?view=keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  if (area === undefined) await dialog.getByLabel('Only signs results of verify').check();
  else {
    await dialog.getByLabel('Areas it may publish').fill(area);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  return secret ?? '';
}
