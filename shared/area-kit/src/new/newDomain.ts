import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.js';
import { domainFiles } from './domainTemplate.js';
import { before, change, joinWorkspace, tidy, writeNew } from './edits.js';
import { namesOf } from './names.js';

const SERVICES = 'server/src/domains/services.ts';
const PERMISSIONS = 'shared/contract/src/permissions/permissions.ts';
const MIGRATIONS = 'server/src/ground/database/migrations';

const WEB_END = '\n] as const;\n\n/** About the gateway itself';

/**
 * Writes a new domain: contract, browser's half, table, service, example rows and test; and its one line among the
 * services, and its two permissions. Throws with what is wrong.
 */
export function newDomain(folder: string, root = ROOT): void {
  const names = namesOf(folder);
  if (existsSync(join(root, 'shared/domains', folder))) {
    throw new Error(`there is a domain "${folder}" already`);
  }
  writeNew(root, domainFiles(names, nextMigration(root)));
  joinWorkspace(root, `shared/domains/${folder}`, `@banyan/domain-${folder}`);
  change(join(root, PERMISSIONS), (text) =>
    before(text, '\n] as const;', `\n  '${folder}.view',\n  '${folder}.edit',`),
  );
  change(join(root, SERVICES), (text) => {
    // What a back end of its own may answer; the list after it is the gateway's.
    const listed = before(text, WEB_END, `\n  ${names.many},`);
    const line = `import { ${names.many} } from './${folder}/index.js';\n`;
    return before(listed, '\n/**\n * What a back end', line);
  });
  tidy(root, [SERVICES]);
  console.log(
    `the domain ${folder} is ready. Its words are English yet: better ones are for domains/${folder}/index.ts`,
  );
}

/** The number of the next migration. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}
