import { AREA_CONTRACT } from '@banyan/contract';
import { readDefinition } from '../definition.js';
import { domainsOf } from '../domains.js';
import type { Room } from '../rooms.js';
import { sharedRanges } from '../sharedModules.js';
import { checkSources } from '../sourceFaults.js';
import { findingLine, type Gateway } from './gateway.js';
import { EXIT, KitFailure } from './kitFailure.js';

/**
 * Checks the area's sources, and asks the registry what it would refuse, by the area's own words and domains: nothing is built
 * for it. Throws with each reason.
 */
export async function check(gateway: Pick<Gateway, 'check'>, room: Room): Promise<void> {
  const [definition, slices] = await Promise.all([readDefinition(room), domainsOf(room)]);
  checkSources(room, definition);
  const asked = { definition, slices: [...slices], shared: { ...sharedRanges } };
  const { findings } = await gateway.check(room.name, { ...asked, contract: AREA_CONTRACT });
  if (findings.length === 0) return;
  throw new KitFailure(
    [`${room.name} would be refused:`, ...findings.map(findingLine)].join('\n'),
    EXIT.refused,
    findings,
  );
}
