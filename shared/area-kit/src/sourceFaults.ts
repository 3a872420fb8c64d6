import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AreaDefinition, ICONS } from '@banyan/contract';
import type { Room } from './rooms.js';

/** What the shell lends: a copy of an area's own would be a second one on the page. */
const LENT: Readonly<Record<string, string>> = {
  antd: '@banyan/platform/base, /form, /table and the like, or from @banyan/ui and @banyan/lists',
  '@ant-design/icons': '@banyan/platform/icons',
  '@reduxjs/toolkit': '@banyan/platform/redux, and createApi from @banyan/platform/query',
  'react-redux': '@banyan/store',
  'react-router': '@banyan/platform/router',
  'react-router-dom': '@banyan/platform/router',
  echarts: '@banyan/platform/charts, or Chart from @banyan/ui',
  axios: 'no page: a domain makes the calls (useDomain of @banyan/store)',
};

/** Sources of an area by path, without its tests. */
export type Sources = ReadonlyMap<string, string>;

/** What is wrong with an area before it is built, each with its mend. */
export function sourceFaults(
  sources: Sources,
  { routes, menu }: Pick<AreaDefinition, 'routes' | 'menu'>,
): readonly string[] {
  const imported = [...sources].flatMap(([path, text]) =>
    [...new Set(packagesIn(text))].flatMap((name) =>
      Object.hasOwn(LENT, name) ? [`${path} imports ${name}: import it from ${LENT[name]}`] : [],
    ),
  );
  const icons = menu.flatMap(({ id, icon }) =>
    icon === null || ICONS.some((known) => known === icon)
      ? []
      : [`area.ts: the menu entry "${id}" has the icon "${icon}"; there are ${ICONS.join(', ')}`],
  );
  const chunks = new Set([...sources.values()].flatMap(chunksIn));
  const pages = routes
    .filter(({ name, redirectTo }) => redirectTo === undefined && !chunks.has(name))
    .map(
      ({ name }) =>
        `area.ts: the route "${name}" has no page: under pages of register.ts, import one with /* webpackChunkName: "${name}" */`,
    );
  return [...imported, ...icons, ...pages];
}

/** Throws with what is wrong with an area's sources. */
export function checkSources({ folder }: Room, definition: AreaDefinition): void {
  const faults = sourceFaults(sourcesIn(join(folder, 'src')), definition);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function sourcesIn(folder: string): Sources {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [`src/${relative(folder, file)}`, readFileSync(file, 'utf8')]),
  );
}

/** What follows `from`, `import` or `import(`. */
const IMPORTED = /\b(?:from |import |import\()['"]([^'"\n]{1,200})['"]/g;

/** The packages that a source imports, types apart. */
function packagesIn(text: string): readonly string[] {
  const code = withoutComments(text);
  return [...code.matchAll(IMPORTED)]
    .filter(({ index }) => !isOfTypes(code, index))
    .map(([, module = '']) => packageOf(module));
}

/** Whether what begins last before a place is `import type` or `export type`. */
function isOfTypes(code: string, place: number): boolean {
  const begins = Math.max(...['import ', 'export '].map((word) => code.lastIndexOf(word, place)));
  return begins >= 0 && code.startsWith('type ', begins + 'import '.length);
}

/** A chunk is named in a comment between `import(` and its module. */
function withoutComments(text: string): string {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('//'));
  const [first = '', ...rest] = lines.join('\n').split('/*');
  const parts = rest.map((part) => part.slice(part.indexOf('*/') + 2).trimStart());
  return first + parts.join('');
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function chunksIn(text: string): readonly string[] {
  return [...text.matchAll(/webpackChunkName: ["']([\w-]+)["']/g)].map(([, name = '']) => name);
}
