import { satisfies, validRange } from 'semver';
import { type BuildManifest, isShell } from '../manifest.js';
import { type GateCheck, liveShell, otherAreas } from './candidate.js';

type Provided = Readonly<Record<string, string>>;

/** The shell lends at run time what areas ask for: name by name, in the range that was asked for. */
export const sharedGate: GateCheck = (candidate, scene) => {
  const { manifest } = candidate;
  if (isShell(manifest)) {
    return otherAreas(candidate, scene).flatMap((area) => {
      const broken = unmet(area, manifest.provides);
      if (broken.length === 0) return [];
      const message = `${area.name} (${area.owner}) would break: ${broken.join(', ')}. Provide what it asks for, or ask ${area.owner} to publish a build for this shell first.`;
      return [{ gate: 'shared', message, area: area.name, owner: area.owner }];
    });
  }
  const shell = liveShell(scene);
  if (shell === null) {
    return [
      { gate: 'shared', message: 'There is no live shell to run in: publish a shell first.' },
    ];
  }
  return unmet(manifest, shell.provides).map((message) => ({
    gate: 'shared',
    message: `${message}: change the range, or wait for a shell that provides it.`,
  }));
};

function unmet({ shared }: BuildManifest, provides: Provided): readonly string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = provides[name];
    if (validRange(range) === null) return [`${name} is asked for as ${range}, which is no range`];
    if (version === undefined) return [`${name} ${range} is asked for, and not provided`];
    if (satisfies(version, range)) return [];
    return [`${name} ${range} is asked for, and ${version} is provided`];
  });
}
