import type { ReleasedArea } from '@banyan/contract';
import {
  type LocalArea,
  localReleaseSchema,
  type ReleaseDocument,
} from '@banyan/contract/releases';

/** Fetches a URL and resolves to its JSON. */
export type FetchJson = (url: string) => Promise<unknown>;

/**
 * Replaces a document's local areas with those of the developer's machine: their files are absolute
 * URLs of its origin. An area whose machine gives no or another area is switched off until it does.
 */
export async function withLocalAreas(
  document: ReleaseDocument,
  fetchJson: FetchJson,
): Promise<ReleaseDocument> {
  const { local = [] } = document;
  if (local.length === 0) return document;
  const found = await Promise.all(local.map((one) => localArea(one, document, fetchJson)));
  const taken = found.filter((area) => area !== null);
  const names = new Set(taken.map(({ name }) => name));
  return {
    ...document,
    // Another build on the machine counts as another document.
    revision: [
      document.revision,
      ...taken.map(({ build, disabled }) => `${build}${disabled ? '-' : ''}`),
    ].join(' '),
    areas: [...document.areas.filter(({ name }) => !names.has(name)), ...taken],
  };
}

async function localArea(
  { area, origin }: LocalArea,
  { areas }: ReleaseDocument,
  fetchJson: FetchJson,
): Promise<ReleasedArea | null> {
  const answer = await fetchJson(`${origin}/release.json`).catch(() => null);
  const parsed = localReleaseSchema.safeParse(answer);
  if (parsed.success && parsed.data.release.name === area) {
    const { release } = parsed.data;
    return { ...release, channel: 'local', baseUrl: origin + release.baseUrl };
  }
  const live = areas.find(({ name }) => name === area);
  if (live === undefined) return null;
  return { ...live, channel: 'local', disabled: { reason: origin } };
}
