import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkName, namesOf, ownDomainFiles, ownHome } from '@banyan/create-area';
import { areaNameOf, type Project } from '../project.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import { addScreen } from './areaSource.js';
import { writeNew } from './edits.js';

/** In a repository of one area: a domain over one of its back ends. Throws with what is wrong. */
export function newOwnDomain(project: Project, name: string, base: string | undefined): void {
  const area = areaNameOf(project);
  writeNew(
    project.root,
    ownDomainFiles(namesOf(name), { subject: area, base: base ?? area, isExample: false }),
  );
  console.log(
    `src/domains/${name} is ready. Its words are English yet: better ones are for its record.ts. ` +
      'What its back end answers is in node_modules/@banyan/area-kit/docs/back-end.md',
  );
}

/** A list screen over a domain of the repository, with its route, its place in the menu and its test. */
export function newOwnScreen(project: Project, screen: string, domain: string): void {
  const { root } = project;
  checkName('screen', screen);
  if (!existsSync(join(root, 'src/domains', domain))) {
    throw new KitFailure(
      `there is no src/domains/${domain}: npx area-kit new domain ${domain}`,
      EXIT.usage,
    );
  }
  const home = ownHome(domain, areaNameOf(project));
  addScreen({ root, folder: '' }, screen, namesOf(domain), home);
  console.log(`src/${screen} is ready, and /${screen} is in the menu`);
}
