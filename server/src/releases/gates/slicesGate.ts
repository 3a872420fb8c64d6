import { lt, major } from 'semver';
import type { GateCheck } from './candidate.js';

/** One store, one slice for each path: what is in it already must be readable by whoever comes next. */
export const slicesGate: GateCheck = ({ manifest }, { live }) =>
  manifest.slices.flatMap(({ path, version }) =>
    live.flatMap((area) => {
      const known = area.slices.find((slice) => slice.path === path);
      if (known === undefined) return [];
      const isSameMajor = major(known.version) === major(version);
      if (area.name !== manifest.name) {
        if (isSameMajor) return [];
        const message = `The slice ${path} ${version} does not go with ${known.version} of ${area.name} (${area.owner}): both need the same major version.`;
        return [{ gate: 'slices', message, area: area.name, owner: area.owner } as const];
      }
      if (!isSameMajor || !lt(version, known.version)) return [];
      const message = `The slice ${path} ${version} is older than the live ${known.version}: build with that version or a newer one.`;
      return [{ gate: 'slices', message } as const];
    }),
  );
