import type { AreaManifest } from '@banyan/contract';
import { type ReleaseDocument, releaseDocumentSchema } from '@banyan/contract/releases';
import { areaManifest, shellManifest } from '../testing/manifests.js';
import { oneDatabase } from '../testing/oneDatabase.js';
import { testSecrets } from '../testing/testSecrets.js';
import { NO_CHANNELS } from './channels.js';
import { NOBODY } from './choose.js';
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

test('a page brings the files of the areas that its person can enter, and the routes of all', async () => {
  const manifests = [
    shellManifest(BUILD),
    areaOf('back-office', { require: true, admin: true }),
    areaOf('portal', { require: true, admin: false }),
    areaOf('site', { require: false, admin: false }),
  ];
  const { document, inPage } = releasesOf({
    sequence: 1,
    areas: manifests.map(live),
    keys: await loadSigningKeys(testSecrets, database()),
    since: new Map(),
    at: 0,
    fromDevServer: null,
  })(NOBODY);

  expect(filesIn(read(document))).toEqual({ shell: 2, 'back-office': 2, portal: 2, site: 2 });
  expect(filesIn(read(inPage.admin))).toEqual({ shell: 2, 'back-office': 2, portal: 0, site: 0 });
  expect(filesIn(read(inPage.others))).toEqual({ shell: 2, 'back-office': 0, portal: 2, site: 2 });
  const routesIn = ({ areas, ...rest }: ReleaseDocument) => ({
    ...rest,
    routes: areas.map(({ routes }) => routes),
  });
  expect(routesIn(read(inPage.admin))).toEqual(routesIn(read(document)));
  expect(routesIn(read(inPage.others))).toEqual(routesIn(read(document)));
});
