import type { AreaManifest } from '@banyan/contract';
import { type ReleaseDocument, releaseDocumentSchema } from '@banyan/contract/releases';
import { areaManifest, shellManifest } from '../testing/manifests.js';
import { oneDatabase } from '../testing/oneDatabase.js';
import { testSecrets } from '../testing/testSecrets.js';
import { NO_CHANNELS } from './channels.js';
import { NOBODY } from './choose.js';
import { namedList } from './hashList.js';
import type { BuildManifest } from './manifest.js';
import { releasesOf } from './release.js';
import { loadSigningKeys } from './signingKeys.js';

const BUILD = '0'.repeat(16);

const database = oneDatabase();

const live = (manifest: BuildManifest) => ({
  area: manifest.name,
  channels: { ...NO_CHANNELS, stable: BUILD },
  builds: new Map([[BUILD, manifest]]),
});

/** An area whose pages are of this kind. */
function areaOf(name: string, kind: { readonly require: boolean; readonly admin: boolean }) {
  const manifest = areaManifest(name, BUILD);
  const routes = manifest.routes.map((route) => ({ ...route, meta: { ...route.meta, ...kind } }));
  return { ...manifest, routes } satisfies AreaManifest;
}

const read = (text: string): ReleaseDocument => releaseDocumentSchema.parse(JSON.parse(text));
const filesIn = ({ areas }: ReleaseDocument) =>
  Object.fromEntries(areas.map(({ name, files }) => [name, files.length]));

const MANIFESTS = [
  areaOf('back-office', { require: true, admin: true }),
  areaOf('logs', { require: true, admin: true }),
  areaOf('portal', { require: true, admin: false }),
  areaOf('site', { require: false, admin: false }),
];

/** What is released with a shell. */
const released = async (asksForHashes: boolean) =>
  releasesOf({
    sequence: 1,
    areas: [{ ...shellManifest(BUILD), asksForHashes }, ...MANIFESTS].map(live),
    keys: await loadSigningKeys(testSecrets, database()),
    since: new Map(),
    at: 0,
    fromDevServer: null,
  })(NOBODY);

test('a page brings the files of the areas that its person can enter, and the routes of all', async () => {
  const { document, inPage } = await released(false);
  const [admin, others] = [read(inPage('admin', 'logs')), read(inPage('others', 'portal'))];

  const all = { shell: 2, 'back-office': 2, logs: 2, portal: 2, site: 2 };
  expect(filesIn(read(document))).toEqual(all);
  expect(filesIn(admin)).toEqual({ ...all, portal: 0, site: 0 });
  expect(filesIn(others)).toEqual({ ...all, 'back-office': 0, logs: 0 });
  const routesIn = ({ areas, ...rest }: ReleaseDocument) => ({
    ...rest,
    routes: areas.map(({ routes }) => routes),
  });
  expect(routesIn(admin)).toEqual(routesIn(read(document)));
  expect(routesIn(others)).toEqual(routesIn(read(document)));
});

test('for a shell that asks, only the page’s own area has its files, and a list is named for the others', async () => {
  const { document, inPage } = await released(true);
  const admin = read(inPage('admin', 'logs'));
  expect(filesIn(admin)).toEqual({ shell: 2, 'back-office': 0, logs: 2, portal: 0, site: 0 });
  // Areas of another audience are opened by another page.
  const listed = read(document).areas.filter(({ name }) => name === 'back-office');
  expect(admin.hashes).toEqual(namedList(listed));
  expect(admin.hashes?.path).toBe(`/areas/hashes/back-office.${BUILD}.json`);
  const elsewhere = read(inPage('admin', null));
  expect(filesIn(elsewhere)).toEqual({ shell: 2, 'back-office': 0, logs: 0, portal: 0, site: 0 });
  expect(read(document).hashes).toBeUndefined();
});
