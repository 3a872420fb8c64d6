import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaFiles, checkName, namesOf, productHome } from '@banyan/create-area';
import { helpText } from '../help.js';
import { type Project, ROOT } from '../project.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import { addScreen } from './areaSource.js';
import { change, joinWorkspace, lockWorkspace, tidy, withDependencies, writeNew } from './edits.js';
import { newOwnDomain, newOwnScreen } from './inRepository.js';
import { newDomain } from './newDomain.js';

const PACKAGES = ['lists', 'platform', 'rules', 'store', 'ui'];

type References = { readonly references: readonly { readonly path: string }[] };

/**
 * `new area coupons`, `new domain vouchers`, `new screen coupons/vouchers --domain vouchers`; in a repository of one area
 * `new domain vouchers --base coupons` and `new screen vouchers`.
 */
export function newCommand(project: Project, parameters: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { domain: { type: 'string' }, base: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, name] = positionals;
  const isOwn = project.kind === 'area';
  if (name === undefined) throw new KitFailure(helpText('new'), EXIT.usage);
  if (what === 'area' && isOwn) {
    throw new KitFailure(
      'a repository has one area: npm create @banyan/area <name>, in another folder',
      EXIT.usage,
    );
  }
  const domain = values.domain ?? name.split('/').at(-1) ?? '';
  if (what === 'area') newArea(name);
  else if (what === 'domain' && isOwn) newOwnDomain(project, name, values.base);
  else if (what === 'domain') newDomain(name);
  else if (what === 'screen' && isOwn) newOwnScreen(project, name, domain);
  else if (what === 'screen') newScreen(name, domain);
  else throw new KitFailure(helpText('new'), EXIT.usage);
}

/** Writes a new area into `remotes/<name>` and makes it known to the workspace. Throws with what is wrong. */
function newArea(name: string, root = ROOT): void {
  checkName('area', name);
  const folder = `remotes/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`there is an area "${name}" already`);
  const files = areaFiles(name, nextPlace(root));
  writeNew(
    root,
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  joinWorkspace(root, folder, `@banyan/remote-${name}`);
  console.log(`${folder} is ready: "npm start" builds it, then it is in the menu`);
}

/** A place in the menu after those of all other areas: places that collide have no order. */
function nextPlace(root: string): number {
  const areas = readdirSync(join(root, 'remotes')).map((room) => join(root, 'remotes', room));
  const places = areas
    .map((area) => join(area, 'src/area.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ +order: (\d+),$/gm)])
    .map(([, place]) => Number(place));
  return Math.max(0, ...places) + 10;
}

/**
 * Writes a list screen of an area over a domain, with its route, its place in the menu and its test.
 * Throws with what is wrong.
 * @param place `<area>/<screen>`
 */
function newScreen(place: string, domain: string, root = ROOT): void {
  const [area = '', screen = ''] = place.split('/');
  checkName('area', area);
  checkName('screen', screen);
  const names = namesOf(domain);
  const folder = `remotes/${area}`;
  if (!existsSync(join(root, folder))) throw new Error(`there is no area "${area}"`);
  if (!existsSync(join(root, 'shared/domains', domain))) {
    throw new Error(`there is no domain "${domain}": npm run new -- domain ${domain}`);
  }
  const file = (path: string): string => join(root, folder, path);
  addScreen({ root, folder }, screen, names, productHome(domain));
  const wanted = [...PACKAGES, `domain-${domain}`].map((name) => `@banyan/${name}`);
  change(file('package.json'), (text) => withDependencies(text, wanted));
  change(file('tsconfig.json'), (text) => withReferences(text, domain));
  lockWorkspace(root, folder);
  tidy(root, [`${folder}/src/area.ts`, `${folder}/src/register.ts`, `${folder}/tsconfig.json`]);
  console.log(`${folder}/src/${screen} is ready, and /${screen} is in the menu`);
}

/** The projects that the area's own is built after. */
function withReferences(text: string, domain: string): string {
  const { references } = JSON.parse(text) as References;
  const rooms = [...PACKAGES, 'testing', `domains/${domain}`].map((room) => `../../shared/${room}`);
  const paths = new Set([...references.map(({ path }) => path), ...rooms]);
  const lines = [...paths].map((path) => `    { "path": "${path}" }`).join(',\n');
  const start = text.indexOf('"references": [');
  const end = text.indexOf(']', start);
  return `${text.slice(0, start)}"references": [\n${lines}\n  ${text.slice(end)}`;
}
