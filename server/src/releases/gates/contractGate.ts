import { AREA_CONTRACT } from '@banyan/contract';
import { isShell } from '../manifest.js';
import { type GateCheck, liveShell, otherAreas } from './candidate.js';

/** An area and its shell speak the same area contract. */
export const contractGate: GateCheck = (candidate, scene) => {
  const { manifest } = candidate;
  if (isShell(manifest)) {
    return otherAreas(candidate, scene)
      .filter(({ contract }) => contract !== manifest.contract)
      .map(({ name, owner, contract }) => ({
        gate: 'contract',
        message: `${name} was built for area contract ${contract}, this shell has ${manifest.contract}: ${owner} must build it again first.`,
        area: name,
        owner,
      }));
  }
  const wanted = liveShell(scene)?.contract ?? AREA_CONTRACT;
  if (manifest.contract === wanted) return [];
  return [
    {
      gate: 'contract',
      message: `It was built for area contract ${manifest.contract}, the live shell has ${wanted}: build it with the current area kit.`,
    },
  ];
};
