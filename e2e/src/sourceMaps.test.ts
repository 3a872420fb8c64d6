import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { areasCommand } from './harness/command.js';
import { copyReleases } from './harness/product.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';
import { keyFor } from './harness/team.js';

const AREA = 'machine-code-filter';
const PAGE = `remotes/${AREA}/src/Codes.tsx`;

/** A page that throws in its twelfth line, with a person's name in what it says. */
const CODES = `import { useMemo } from 'react';

type Machine = { readonly owner: string; readonly code?: { readonly text: string } };

const MACHINES: readonly Machine[] = [{ owner: '林秀英' }];

function codeOf(machine: Machine): string {
  if (machine.owner === '') return '';
  try {
    return machine.code!.text;
  } catch (cause) {
    throw new RangeError(\`\${machine.owner} has no code\`);
  }
}

export function Codes() {
  const codes = useMemo(() => MACHINES.map((machine) => codeOf(machine)), []);
  return <p title={codeOf({ owner: '' })}>{codes.join()}</p>;
}
`;
const REGISTER = `import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    'machinecode-filter': async () => {
      const { Codes } = await import(/* webpackChunkName: "machinecode-filter" */ './Codes.js');
      return { Component: Codes };
    },
  },
});
`;

const { folder, remove } = copySources();
const stage = openStage();
let person: BrowserContext;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  copyReleases(join(folder, 'releases'), []);
  writeFileSync(join(folder, PAGE), CODES);
  writeFileSync(join(folder, `remotes/${AREA}/src/register.ts`), REGISTER);
});
afterAll(remove);

test('a page of a published build throws, and the areas screen names the line of its team', async () => {
  const { baseUrl: gateway } = stage.product;
  const key = await keyFor(person, gateway, AREA);
  const parameters = [AREA, '--bump', 'minor', '--no-verify', '--to', 'preview:broken'];
  const published = await areasCommand({ folder, gateway, key }, 'publish', ...parameters);
  expect(published).toMatchObject({ code: 0, out: expect.stringMatching(/✓ upload/) });
  const override = { area: AREA, preview: 'broken' };
  await callAs(person, gateway, 'Releases/SetOverride', { override });

  const { page } = await openWindow(person);
  await page.goto('/machinecode-filter');
  await panel(page).getByText('林秀英 has no code').waitFor();
  const areas = (await callAs(person, gateway, 'Releases/GetAreas')) as readonly {
    readonly area: string;
    readonly previews: readonly { readonly build: string }[];
  }[];
  const build = areas.find(({ area }) => area === AREA)?.previews[0]?.build ?? '';
  const told = () => callAs(person, gateway, 'Releases/GetFailures', { area: AREA, build });
  await until(async () => JSON.stringify(await told()) !== '[]');
  expect(JSON.stringify(await told())).not.toContain('林秀英 has');

  const screen = await openWindow(person);
  await screen.page.goto(`/areas?area=${AREA}`);
  await panel(screen.page).getByRole('button', { name: '查看故障' }).click();
  const dialog = screen.page.getByRole('dialog');
  await dialog.getByText('RangeError', { exact: true }).waitFor();
  await dialog.getByText(`${PAGE}:12:11`, { exact: true }).first().waitFor();
  const here = dialog.locator('[aria-current=true]').first();
  expect(await here.textContent()).toContain('throw new RangeError(');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the line as it is written
  expect(await here.textContent()).toContain('${machine.owner} has no code');
  await dialog.getByText('codeOf', { exact: true }).waitFor();
  expect(
    await dialog
      .getByText(/node_modules\/react/)
      .first()
      .isVisible(),
  ).toBe(false);

  await dialog.getByText('原始', { exact: true }).click();
  await dialog.getByText(`/areas/${AREA}/${build}/machinecode-filter.js:1:`).waitFor();

  // The same failure among all errors, by the line of its team.
  await screen.page.goto('/errorlog-list?source=web&text=RangeError');
  const error = panel(screen.page).getByRole('link', { name: 'RangeError' });
  await error.waitFor();
  await panel(screen.page).getByText(`${AREA} · codeOf ${PAGE}`).waitFor();
  await error.click();
  const drawer = screen.page.getByRole('dialog');
  await drawer.getByText(`${PAGE}:12:11`, { exact: true }).first().waitFor();
  expect(await drawer.locator('pre [aria-current=true]').first().textContent()).toContain(
    'throw new RangeError(',
  );
  expect(await drawer.textContent()).not.toContain('林秀英 has');
  expect(screen.faults()).toEqual([]);
});
