import { createHash } from 'node:crypto';
import {
  type AreaManifest,
  domainOriginsOf,
  type ReleasedArea,
  SHELL_CONTAINER,
  type ShellManifest,
} from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { audienceFor } from '@banyan/rules';
import type { Channels } from './channels.js';
import { type Choice, choose, type Viewer } from './choose.js';
import { namedList } from './hashList.js';
import { type BuildManifest, isShell } from './manifest.js';
import { publicKeys, type SigningKeys, sign } from './signingKeys.js';

/** How long windows are told of a revoked build. */
const REVOKED_MS = 30 * 86_400_000;
/** Different releases are few: canaries and previews of a product. Past this many they are put together again. */
const MOST_CACHED = 500;

export type ServedArea = AreaManifest & Pick<ReleasedArea, 'baseUrl' | 'channel' | 'disabled'>;
export type ReleasedShell = Pick<
  ShellManifest,
  'build' | 'scripts' | 'styles' | 'files' | 'parts' | 'provides' | 'asksForHashes'
> & { readonly baseUrl: string };

/** What a user gets of the product. */
export type Release = {
  /** With their whole manifests; windows get the document. */
  readonly areas: readonly ServedArea[];
  /** Null: no shell can be served. */
  readonly shell: ReleasedShell | null;
  /** The release document as JSON, and the same signed (`signedReleasesSchema`). */
  readonly document: string;
  readonly signed: string;
  /**
   * The document as a page brings it: with the files of the shell and of the page's own area, and without those of areas
   * that its person never enters.
   * @param area the page's own; null: a page of the shell
   */
  readonly inPage: (who: Audiences, area: string | null) => string;
};

type Audiences = 'admin' | 'others';

/** What this process can serve of an area. */
export type AreaBuilds = {
  readonly area: string;
  /** Without the builds that cannot be served. */
  readonly channels: Channels;
  readonly builds: ReadonlyMap<string, BuildManifest>;
};

export type Snapshot = {
  readonly sequence: number;
  readonly areas: readonly AreaBuilds[];
  readonly keys: SigningKeys;
  /** The content of a domain to when it was first published, epoch milliseconds. */
  readonly since: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The area whose files come from webpack-dev-server; null: they are all builds. */
  readonly fromDevServer: string | null;
};

/** Puts releases together: one for each set of builds that users get. */
export function releasesOf(snapshot: Snapshot): (viewer: Viewer) => Release {
  const known = new Map<string, Release>();
  const dead = snapshot.areas.filter(({ channels }) => channels.killed !== null);
  const killed = new Set(dead.map(({ area }) => area));
  return (viewer) => {
    const choices = snapshot.areas.map(({ area, channels }) => choose(area, channels, viewer));
    const local = viewer.overrides
      .filter((one) => 'origin' in one)
      .filter(({ area }) => !killed.has(area));
    const key = JSON.stringify([choices, local]);
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const release = makeRelease(snapshot, choices, local);
    if (known.size >= MOST_CACHED) known.clear();
    known.set(key, release);
    return release;
  };
}

function makeRelease(
  snapshot: Snapshot,
  choices: readonly (Choice | null)[],
  local: NonNullable<ReleaseDocument['local']>,
): Release {
  const { areas: all, keys, sequence, since, at, fromDevServer } = snapshot;
  const areas: ServedArea[] = [];
  let shell: ReleasedShell | null = null;
  for (const [index, { area, channels, builds }] of all.entries()) {
    const choice = choices[index] ?? null;
    const manifest = choice === null ? undefined : builds.get(choice.build);
    if (choice === null || manifest === undefined) continue;
    const baseUrl = `/areas/${area}/${choice.build}/`;
    if (isShell(manifest)) shell = { ...manifest, baseUrl };
    // The shell's own screens are an area like the others.
    const given = served(manifest, baseUrl, choice, channels);
    areas.push(area === fromDevServer ? developed(given) : given);
  }
  const content = {
    areas: areas.map((area) => ofWindow(area, since)),
    revoked: all.flatMap(({ area, channels }) =>
      channels.revoked
        .filter((one) => one.at > at - REVOKED_MS)
        .map(({ build, reason }) => ({ area, build, reason })),
    ),
    keys: publicKeys(keys),
    ...(local.length === 0 ? {} : { local }),
  };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  /** @param listed of these areas: what is named by the list alone */
  const documentOf = (given: readonly ReleasedArea[], listed: readonly ReleasedArea[] = []) =>
    JSON.stringify({
      revision,
      sequence,
      ...content,
      areas: given.map((area) => (listed.includes(area) ? { ...area, files: [] } : area)),
      ...(listed.length === 0 ? {} : { hashes: namedList(listed) }),
    } satisfies ReleaseDocument);
  const document = documentOf(content.areas);
  const pages = new Map<string, string>();
  const isAsking = shell?.asksForHashes === true;
  return {
    areas,
    shell,
    document,
    signed: JSON.stringify(sign(keys, document)),
    inPage: (who, page) => {
      const key = `${who} ${page}`;
      const known = pages.get(key);
      if (known !== undefined) return known;
      const seen = content.areas.map((area) => seenBy(who, area));
      const text = documentOf(seen, isAsking ? listedFor(seen, page) : []);
      pages.set(key, text);
      return text;
    },
  };
}

/** The shell's own screens are in every window. */
function isOf({ name, container }: ReleasedArea, page: string | null): boolean {
  return name === page || container === SHELL_CONTAINER;
}

/** Two thirds of a document would be hashes of files that the visit never asks for. */
function listedFor(areas: readonly ReleasedArea[], page: string | null): readonly ReleasedArea[] {
  return areas.filter((area) => !isOf(area, page) && area.files.length > 0);
}

/** On the way to a page of the other audience a window leaves (specification 4): the next page brings that area's files. */
function seenBy(who: Audiences, area: ReleasedArea): ReleasedArea {
  const isOpen =
    area.container === SHELL_CONTAINER ||
    area.routes.some(({ meta }) => (audienceFor(meta) === 'admin') === (who === 'admin'));
  return isOpen ? area : { ...area, files: [], preload: NOTHING };
}

const NOTHING = { entry: [], routes: {}, groups: {} };

function served(
  manifest: BuildManifest,
  baseUrl: string,
  { channel }: Choice,
  { killed }: Channels,
): ServedArea {
  const area = { ...manifest, baseUrl, ...(channel === 'stable' ? {} : { channel }) };
  if (killed === null) return area;
  // Its routes stay, so that its tabs can say what has become of it.
  return { ...area, menu: [], files: [], preload: NOTHING, disabled: { reason: killed.reason } };
}

/** Its files change while they are served: no file has a hash or is preloaded. */
function developed(area: ServedArea): ServedArea {
  const preload = { ...area.preload, entry: [], routes: {} };
  return { ...area, files: [], preload, baseUrl: `/areas/${area.name}/dev/${area.build}/` };
}

/** Menu, owner and the like stay here: the menu is the person's, and every byte is on the way to the first paint. */
function ofWindow(area: ServedArea, since: Snapshot['since']): ReleasedArea {
  const { name, version, build, container, entry, routes, preload, baseUrl } = area;
  const files = area.files.map(({ path, integrity }) => ({ path, integrity }));
  const { channel, disabled } = area;
  const domains = domainOriginsOf(area.slices, (content) => since.get(content) ?? 0);
  return {
    name,
    version,
    build,
    container,
    entry,
    routes,
    files,
    preload,
    baseUrl,
    ...(Object.keys(domains).length === 0 ? {} : { domains }),
    ...(channel === undefined ? {} : { channel }),
    ...(disabled === undefined ? {} : { disabled }),
  };
}

/** Whether visitors get different builds: without that they need no value to be told apart by. */
export function tellsVisitorsApart({ areas }: Snapshot): boolean {
  return areas.some(({ channels: { canary }, builds }) => {
    if (canary === null || canary.percent === 0) return false;
    return [...builds.values()].some(
      (build) => isShell(build) || build.routes.some(({ meta }) => !meta.require),
    );
  });
}
