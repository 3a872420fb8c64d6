import { buildAll } from '../buildAll.js';
import type { Project } from '../project.js';
import { liveRooms } from '../releaseFolder.js';
import { asJson, asTable, findingsOf } from './report.js';
import { openVerifier } from './verifier.js';

const JSON_OPTION = '--json';

/**
 * `area-kit verify [area...] [--json]`: every area of the releases without a name; in a repository of its own the area as
 * its sources are now. Answers whether nothing was found.
 */
export async function verify(
  project: Project,
  parameters: readonly string[],
  releases: string,
): Promise<boolean> {
  const named = parameters.filter((each) => each !== JSON_OPTION);
  const isJson = parameters.includes(JSON_OPTION);
  if (project.kind === 'area') await buildAll(project, [], releases, isJson ? silent : console.log);
  const rooms = liveRooms(releases);
  const unknown = named.find((name) => !rooms.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${releases} has no area "${unknown}": it has ${rooms.join(', ')}`);
  }
  const verifier = await openVerifier(project, [releases]);
  try {
    const verified = await verifier.verify(named.length > 0 ? named : rooms, (page) => {
      if (!isJson) console.log(`${asTable([page])}\n`);
    });
    const found = findingsOf(verified).length;
    console.log(isJson ? asJson(verified) : `${verified.length} pages, ${found} findings`);
    return found === 0;
  } finally {
    await verifier.close();
  }
}

function silent(): void {}
