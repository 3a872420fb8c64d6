import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifestSchema } from '@banyan/contract';
import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import { areasIn, liveBuild, ROOT } from './harness/product.js';
import { type Audience, type SignedInState, signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { type VisitFile, visitFiles } from './harness/visitFiles.js';

const stage = openSharedStage();

const FILE = 'e2e/src/pageBudgets.json';
const KB = 1_024;

type Visit = {
  readonly path: string;
  readonly who: Audience | null;
  /** What the visitor comes for. */
  readonly content: string;
};

const ROW = 'tr[data-row-key]';

const VISITS: readonly Visit[] = [
  { path: '/order-list', who: 'admin', content: ROW },
  { path: '/user-list', who: 'admin', content: ROW },
  { path: '/goods-list', who: 'admin', content: ROW },
  { path: '/code-list', who: 'admin', content: ROW },
  { path: '/messages', who: 'admin', content: 'main h1' },
  { path: '/admin', who: 'admin', content: 'main h1' },
  { path: '/personal/orderList', who: 'customer', content: 'a[href*=orderDetail]' },
  { path: '/personal/info', who: 'customer', content: 'dl' },
  { path: '/orderpage', who: 'customer', content: 'main fieldset' },
  { path: '/naolituindex', who: null, content: 'h1' },
];

const amountSchema = z.strictObject({ kb: z.int(), files: z.int() });
type Amount = z.infer<typeof amountSchema>;

/** By address: until the content is painted, and until the network is quiet. */
const budgetsSchema = z.record(
  z.string(),
  z.strictObject({ painted: amountSchema, quiet: amountSchema }),
);
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(join(ROOT, FILE), 'utf8')));

const signedIn = new Map<Audience | null, SignedInState>();

beforeAll(async () => {
  for (const who of ['admin', 'customer'] as const) {
    signedIn.set(who, await signedInState(stage, who));
  }
});

test.each(VISITS)('a visit of $path keeps its budget', async ({ path, who, content }) => {
  const storageState = signedIn.get(who);
  const person = await stage.openPerson(storageState === undefined ? {} : { storageState });
  const files = await visitFiles(person, path, content);
  stage.leave(person);
  const budget = budgets[path];
  const before = files.filter(({ isBeforePaint }) => isBeforePaint);
  expect([
    ...over(`${path}, before its content is painted`, before, budget?.painted),
    ...over(`${path}, in the whole visit`, files, budget?.quiet),
  ]).toEqual([]);
});

/** The advice when a visit has grown over its budget; empty within the budget. */
function over(when: string, files: readonly VisitFile[], budget: Amount | undefined) {
  const kb = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / KB);
  if (budget !== undefined && kb <= budget.kb && files.length <= budget.files) return [];
  const largestFirst = [...files].sort((a, b) => b.bytes - a.bytes);
  return [
    `${when}: { "kb": ${kb}, "files": ${files.length} }, and ${FILE} allows ${JSON.stringify(budget)}.`,
    'Load what the content does not need when it is asked for (createPart), or raise the budget and say why.',
    ...largestFirst.map(({ path, bytes }) => `${(bytes / KB).toFixed(1)} KB ${path}`),
  ];
}

test('a page loads dialogs and forms at once only where they are its content', () => {
  const releases = join(ROOT, 'releases');
  const manifests = areasIn(releases).map((area) => {
    const file = join(releases, area, liveBuild(releases, area), 'manifest.json');
    return areaManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  });
  const ofDialogs = /^@banyan\/platform\/(extra|form)$/;
  const pages = manifests.flatMap(({ preload }) =>
    Object.entries(preload.groups).flatMap(([route, groups]) =>
      groups.some((group) => ofDialogs.test(group)) ? [route] : [],
    ),
  );
  // The look-up of numbers has a form, and a customer's page and the editor are forms.
  expect(pages.sort()).toEqual(['editarticle', 'people', 'user']);
});
