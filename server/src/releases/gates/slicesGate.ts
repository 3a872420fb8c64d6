import type { Slice } from '@banyan/contract';
import type { GateFinding } from '@banyan/contract/releases';
import { lt, major, minor } from 'semver';
import type { BuildManifest } from '../manifest.js';
import type { GateCheck } from './candidate.js';

/** One store, one slice for each path: the next build must be able to read what is already in it. */
export const slicesGate: GateCheck = ({ manifest }, { live, inUse }) =>
  manifest.slices.flatMap((slice) => [
    ...live.flatMap((area) => againstLive(manifest, slice, area)),
    ...changedDomain(slice, inUse),
  ]);

/** The domains that have changed under a version that is in use, each said once. */
export function changedDomains(
  { slices }: BuildManifest,
  inUse: readonly BuildManifest[],
): readonly GateFinding[] {
  return slices.flatMap((slice) => changedDomain(slice, inUse));
}

function changedDomain(slice: Slice, inUse: readonly BuildManifest[]): readonly GateFinding[] {
  return inUse.flatMap((area) => againstContent(slice, area)).slice(0, 1);
}

function againstLive(
  manifest: BuildManifest,
  { path, version }: Slice,
  area: BuildManifest,
): readonly GateFinding[] {
  const known = area.slices.find((slice) => slice.path === path);
  if (known === undefined) return [];
  const isSameMajor = major(known.version) === major(version);
  if (area.name !== manifest.name) {
    if (isSameMajor) return [];
    const message = `The slice ${path} ${version} does not go with ${known.version} of ${area.name} (${area.owner}): both need the same major version.`;
    return [{ gate: 'slices', message, area: area.name, owner: area.owner }];
  }
  if (!isSameMajor || !lt(version, known.version)) return [];
  const message = `The slice ${path} ${version} is older than the live ${known.version}: build with that version or a newer one.`;
  return [{ gate: 'slices', message }];
}

/** A window takes the higher version of a domain: two that are called alike it cannot tell apart. */
function againstContent(
  { path, version, content }: Slice,
  area: BuildManifest,
): readonly GateFinding[] {
  const known = area.slices.find((slice) => slice.path === path);
  if (known?.content === undefined || content === undefined || known.content === content) return [];
  const [called, next] = [nameOf(version), `${major(version)}.${minor(version) + 1}`];
  if (called !== nameOf(known.version)) return [];
  const message = `The domain ${path} has changed and is still called ${called}, as in build ${area.build} of ${area.name}: call it ${next} in its domain.ts, or ${major(version) + 1}.0 if pages of before would break.`;
  return [{ gate: 'slices', message }];
}

function nameOf(version: string): string {
  return `${major(version)}.${minor(version)}`;
}
