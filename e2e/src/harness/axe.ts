import { axeFaults } from '@banyan/area-kit/verify';
import type { Page } from 'playwright-core';

/** What axe finds on the page, or inside the first element that a selector finds, that is serious or worse. */
export async function seriousFaults(page: Page, inside?: string): Promise<readonly string[]> {
  const faults = await axeFaults(page, inside);
  return faults
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ said }) => said);
}
