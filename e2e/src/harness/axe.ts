import { axeFaults } from '@banyan/area-kit/verify';
import type { Page } from 'playwright-core';

/** What axe finds on the page that is serious or worse. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  const faults = await axeFaults(page);
  return faults
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ said }) => said);
}
