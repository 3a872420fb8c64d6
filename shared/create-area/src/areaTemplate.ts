import { customerPage } from './customerTemplate.js';
import { type Names, pascal, titleOf } from './names.js';

/**
 * The files of a new area by path: one tab with the pattern of a page, its texts and its test.
 * @param place the place of its group in the menu
 */
export function areaFiles(name: string, place: number): Readonly<Record<string, string>> {
  const page = `${pascal(name)}Page`;
  const title = titleOf(name);
  return {
    'package.json': packageJson(name, title),
    'tsconfig.json': TSCONFIG,
    'src/styles.d.ts': STYLES,
    'src/area.ts': areaDefinition({ name, title: { zh: title, en: title } }, place),
    'src/register.ts': register([name]),
    [`src/${name}/${page}.tsx`]: pageSource(page, title),
    [`src/${name}/${page}.module.css`]: PAGE_STYLE,
    [`src/${name}/${page}.test.tsx`]: pageTest(page, title),
  };
}

function packageJson(name: string, title: string): string {
  const kit = `node --import tsx ../../shared/area-kit/src/cli.ts`;
  return `${JSON.stringify(
    {
      name: `@banyan/remote-${name}`,
      version: '0.1.0',
      private: true,
      description: `${title}.`,
      type: 'module',
      exports: {},
      scripts: {
        dev: `${kit} dev ${name}`,
        build: `${kit} build ${name}`,
        verify: `${kit} verify ${name}`,
      },
      dependencies: {
        '@banyan/contract': '*',
        '@banyan/platform': '*',
        '@banyan/testing': '*',
      },
    },
    null,
    2,
  )}\n`;
}

const TSCONFIG = `{
  "extends": "../../tsconfig.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "dist-types",
    "tsBuildInfoFile": "dist-types/.tsbuildinfo",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["src"],
  "references": [
    { "path": "../../shared/contract" },
    { "path": "../../shared/platform" },
    { "path": "../../shared/testing" }
  ]
}
`;

export const STYLES = `declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
`;

type Own = {
  /** Further lines of `area.ts` next to its groups. */
  readonly lines: string;
  /** Lines before it that define `TABS`, screens that it adds to the customer page. */
  readonly tabs: string;
  readonly permission: string;
};

type Screen = {
  readonly name: string;
  readonly title: { readonly zh: string; readonly en: string };
};

/**
 * Names, texts and the place in the menu; with a permission of its own, if it has one.
 * @param others screens after the first, which has the area's name
 */
export function areaDefinition(
  first: Screen,
  place: number,
  own?: Own,
  others: readonly Screen[] = [],
): string {
  const { name, title } = first;
  const asked = own === undefined ? '' : `, permission: '${own.permission}'`;
  const said = ({ zh, en }: Screen['title']) => `{ zh: '${zh}', en: '${en}' }`;
  const screens = [first, ...others].map(
    (screen) => `        { name: '${screen.name}', title: ${said(screen.title)}${asked} },\n`,
  );
  if (own !== undefined) screens.push('        ...TABS,\n');
  const tabs =
    own === undefined
      ? ''
      : `import { customerSamples, customerTab } from '@banyan/contract/customers';\n\n${own.tabs}`;
  return `import { adminArea } from '@banyan/contract';
${tabs}
export const area = adminArea({
  name: '${name}',
  version: '0.1.0',
  owner: '${title.en} team',
  groups: [
    {
      id: '${name}',
      title: ${said(title)},
      icon: 'AppstoreOutlined',
      order: ${place},
      screens: [
${screens.join('')}      ],
    },
  ],
${own?.lines ?? ''}});
`;
}

/**
 * The pages of an area, each in a folder of its name.
 * @param list the names of what the first one lists: its call leaves while the page's code is loading, and the customer
 * page shows those of one customer
 */
export function register(screens: readonly string[], list?: Names): string {
  const [first = ''] = screens;
  const listed = `import { listReady } from '@banyan/lists';
import { ${list?.constants} } from './${first}/${list?.one}List.js';
`;
  const pages = screens.map((screen) => {
    const page = `${pascal(screen)}Page`;
    return `    '${screen}': async () => ({
      Component: (await import(/* webpackChunkName: "${screen}" */ './${screen}/${page}.js')).${page},
    }),
`;
  });
  if (list !== undefined) {
    const [route, page] = [`customer-${list.folder}`, customerPage(list)];
    pages.push(`    '${route}': async () => ({
      Component: (await import(/* webpackChunkName: "${route}" */ './of-customer/${page}.js')).${page},
    }),
`);
  }
  return `import type { Register } from '@banyan/contract';
${list === undefined ? '' : listed}
export const register: Register = () => ({
  pages: {
${pages.join('')}  },
${list === undefined ? '' : `  ready: { '${first}': listReady(${list.constants}) },\n`}});
`;
}

function pageSource(page: string, title: string): string {
  return `import { useTexts } from '@banyan/platform/language';
import styles from './${page}.module.css';

const texts = {
  zh: { title: '${title}', body: '这个页面还没有内容。' },
  en: { title: '${title}', body: 'This page has no content yet.' },
};

export function ${page}() {
  const text = useTexts(texts);
  return (
    <section className={styles['page']}>
      <h1>{text.title}</h1>
      <p>{text.body}</p>
    </section>
  );
}
`;
}

const PAGE_STYLE = `.page {
  padding: 24px;
}
`;

function pageTest(page: string, title: string): string {
  return `import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { ${page} } from './${page}.js';

test.each([
  ['zh', '这个页面还没有内容。'],
  ['en', 'This page has no content yet.'],
] as const)('in %s', (language, body) => {
  renderApp(<${page} />, { language });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeInTheDocument();
  expect(screen.getByText(body)).toBeInTheDocument();
});
`;
}
