import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { liveBuild, ROOT } from './harness/product.js';
import { serving } from './harness/publishing.js';
import { signedInState } from './harness/sessions.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';
import { fromMenu, panel, tabAt } from './harness/tabs.js';

const stage = openStage();
const sources = copySources();
afterAll(sources.remove);

const DOMAIN = 'shared/domains/orders/src/domain.ts';
const [, KEPT = '', MAJOR = '', MINOR = ''] =
  /version: '((\d+)\.(\d+))'/.exec(readFileSync(join(ROOT, DOMAIN), 'utf8')) ?? [];
const NEXT = `${MAJOR}.${Number(MINOR) + 1}`;

/** Copies a source file with replacements. */
function rewrite(file: string, ...replacements: readonly (readonly [from: string, to: string])[]) {
  let text = readFileSync(join(ROOT, file), 'utf8');
  for (const [from, to] of replacements) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(join(sources.folder, file), text);
}

/** Adds a query to the domain and shows it on a page, which would throw with the old domain. */
function release(word: string, version: string): string {
  const { releases } = stage.product;
  const endpoint = `${word}: build.query<Result<'Order/GetProducts'>, void>({
        query: () => ask('Order/GetProducts', list)({}),
      }),`;
  const first = '      products: build.query';
  rewrite('shared/domains/orders/src/ordersApi.ts', [first, `${endpoint}\n${first}`]);
  rewrite(DOMAIN, [`'${KEPT}'`, `'${version}'`]);
  rewrite(
    'remotes/orders/src/invoice-list/InvoiceListPage.tsx',
    [
      'import {',
      "import { ordersDomain } from '@banyan/domain-orders';\nimport { useDomain } from '@banyan/store';\nimport {",
    ],
    [
      'const list = useRecordList(INVOICES);',
      `const list = useRecordList(INVOICES); const known = useDomain(ordersDomain).api.use${word}Query();`,
    ],
    ['<RecordListPage', `<output>${word} {known.data?.length}</output><RecordListPage`],
  );
  sources.kit(releases, 'build', 'orders');
  return liveBuild(releases, 'orders');
}

test.each([
  ['and kept its version', 'Wares', KEPT],
  ['and got a new version', 'Goods', NEXT],
])(
  'b9: a domain that learnt something %s: the new page works, the old tab works',
  async (_how, word, version) => {
    const admin = await signedInState(stage, 'admin');
    const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
    const hears = connected(page);
    await page.goto('/order-list');
    await hears;
    await panel(page).locator('tr[data-row-key]').nth(5).waitFor();

    const build = release(word, version);
    await serving(stage.product.baseUrl, (areas) => areas.some((area) => area.build === build));
    // The window is told a moment later.
    await page.getByRole('status').filter({ hasText: '这个页面有新版本。' }).waitFor();
    await fromMenu(page, '订单管理', '发票申请');
    await panel(page)
      .getByText(new RegExp(`^${word} \\d+$`))
      .waitFor();

    await tabAt(page, 0).click();
    await panel(page).getByRole('textbox', { name: '关键字' }).fill('nobody has this');
    await panel(page).getByRole('button', { name: '查询', exact: true }).click();
    await panel(page).locator('.ant-empty').waitFor();
    expect(faults()).toEqual([]);
    stage.leave(page.context());
  },
);
