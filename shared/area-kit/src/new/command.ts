import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaFiles, checkName, pascal } from '@banyan/create-area';
import { helpText } from '../help.js';
import { ROOT } from '../project.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import {
  before,
  change,
  joinWorkspace,
  lockWorkspace,
  tidy,
  withDependencies,
  writeNew,
} from './edits.js';
import { type Names, namesOf } from './names.js';
import { newDomain } from './newDomain.js';
import { screenFiles } from './screenTemplate.js';

const PACKAGES = ['lists', 'platform', 'rules', 'store', 'ui'];

type Project = { readonly references: readonly { readonly path: string }[] };

/** `new area coupons`, `new domain vouchers`, `new screen coupons/vouchers --domain vouchers`. */
export function newCommand(parameters: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { domain: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, name] = positionals;
  if (name === undefined) throw new KitFailure(helpText('new'), EXIT.usage);
  if (what === 'area') newArea(name);
  else if (what === 'domain') newDomain(name);
  else if (what === 'screen') newScreen(name, values.domain ?? name.split('/')[1] ?? '');
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
  // Both are read before anything is written: an area that is written in another way stays as it is.
  const listed = withRoute(readFileSync(file('src/area.ts'), 'utf8'), screen, names);
  const registered = withPage(readFileSync(file('src/register.ts'), 'utf8'), screen, names);
  const files = Object.entries(screenFiles(screen, names));
  const texts = files.map(([path, text]) => [`${folder}/${path}`, text] as const);
  writeNew(root, Object.fromEntries(texts));
  writeFileSync(file('src/area.ts'), listed);
  writeFileSync(file('src/register.ts'), registered);
  const wanted = [...PACKAGES, `domain-${domain}`].map((name) => `@banyan/${name}`);
  change(file('package.json'), (text) => withDependencies(text, wanted));
  change(file('tsconfig.json'), (text) => withReferences(text, domain));
  lockWorkspace(root, folder);
  tidy(root, [`${folder}/src/area.ts`, `${folder}/src/register.ts`, `${folder}/tsconfig.json`]);
  console.log(`${folder}/src/${screen} is ready, and /${screen} is in the menu`);
}

/** The last place of the last group of `adminArea`. */
function withRoute(text: string, screen: string, { folder, title }: Names): string {
  const end = text.lastIndexOf(']', text.lastIndexOf(']') - 1);
  if (!text.includes('adminArea(') || end === -1) {
    throw new Error('area.ts is not made by adminArea: its route is for you to add');
  }
  const route = `{ name: '${screen}', title: { zh: '${title}', en: '${title}' }, permission: '${folder}.view' },`;
  const listed = text.slice(0, end).trimEnd();
  return `${listed}${/[,[]$/.test(listed) ? '' : ','}${route}${text.slice(end)}`;
}

function withPage(text: string, screen: string, { one, constants }: Names): string {
  const page = `${pascal(screen)}Page`;
  const head = text.indexOf('\nexport');
  const pages = text.indexOf('  pages: {');
  const end = text.indexOf('\n  },', pages);
  if (head === -1 || pages === -1 || end === -1) {
    throw new Error('register.ts has no "pages: {": its page is for you to add');
  }
  const ready = `'${screen}': listReady(${constants}),`;
  const lists = "import { listReady } from '@banyan/lists';\n";
  const imported = [
    text.includes(lists) ? '' : lists,
    `import { ${constants} } from './${screen}/${one}List.js';\n`,
  ].join('');
  const called = `
    '${screen}': async () => ({
      Component: (await import(/* webpackChunkName: "${screen}" */ './${screen}/${page}.js')).${page},
    }),`;
  const after = text.slice(end);
  return [
    text.slice(0, head),
    imported,
    text.slice(head, end),
    called,
    after.includes('  ready: {')
      ? after.replace('  ready: {', `  ready: { ${ready}`)
      : before(after, '\n});', `\n  ready: { ${ready} },`),
  ].join('');
}

/** The projects that the area's own is built after. */
function withReferences(text: string, domain: string): string {
  const { references } = JSON.parse(text) as Project;
  const rooms = [...PACKAGES, 'testing', `domains/${domain}`].map((room) => `../../shared/${room}`);
  const paths = new Set([...references.map(({ path }) => path), ...rooms]);
  const lines = [...paths].map((path) => `    { "path": "${path}" }`).join(',\n');
  const start = text.indexOf('"references": [');
  const end = text.indexOf(']', start);
  return `${text.slice(0, start)}"references": [\n${lines}\n  ${text.slice(end)}`;
}
