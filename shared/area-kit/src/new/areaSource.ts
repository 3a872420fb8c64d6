import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Names, pascal, type ScreenHome, screenFiles } from '@banyan/create-area';
import { before, writeNew } from './edits.js';

type Place = {
  readonly root: string;
  /** Of the area, below the root; empty: the root itself. */
  readonly folder: string;
};

/** Writes a list screen of an area, with its route, its place in the menu and its test. Throws with what is wrong. */
export function addScreen(
  { root, folder }: Place,
  screen: string,
  names: Names,
  home: ScreenHome,
): void {
  const [areaFile, registerFile] = [
    join(root, folder, 'src/area.ts'),
    join(root, folder, 'src/register.ts'),
  ];
  // Both are read before anything is written: an area that is written in another way stays as it is.
  const listed = withRoute(readFileSync(areaFile, 'utf8'), screen, names, `${home.subject}.view`);
  const registered = withPage(readFileSync(registerFile, 'utf8'), screen, names);
  const files = Object.entries(screenFiles(screen, names, home));
  writeNew(root, Object.fromEntries(files.map(([path, text]) => [join(folder, path), text])));
  writeFileSync(areaFile, listed);
  writeFileSync(registerFile, registered);
}

/** `area.ts` with one more screen, in the last place of the last group of `adminArea`. Throws where it is written in another way. */
function withRoute(
  text: string,
  screen: string,
  { title, nouns }: Names,
  permission: string,
): string {
  const start = text.lastIndexOf('screens: [');
  if (!text.includes('adminArea(') || start === -1) {
    throw new Error('area.ts is not made by adminArea: its route is for you to add');
  }
  const end = closing(text, start + 'screens: '.length);
  const english = nouns.charAt(0).toUpperCase() + nouns.slice(1);
  const route = `{ name: '${screen}', title: { zh: '${title}', en: '${english}' }, permission: '${permission}' },`;
  const listed = text.slice(0, end).trimEnd();
  return `${listed}${/[,[]$/.test(listed) ? '' : ','}\n        ${route}\n      ${text.slice(end)}`;
}

/** Where the bracket that opens at a place is closed. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('area.ts has a list that does not end');
}

/** `register.ts` with one more page, and the call of its list. Throws where it is written in another way. */
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
