import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { type ChildNode, parse } from 'postcss';
import { createElement } from 'react';
import type { LoaderContext } from 'webpack';

/** Components that another draws inside itself: its group carries their styles too. */
const DRAWS: Readonly<Record<string, readonly string[]>> = {
  Popconfirm: ['Popover'],
  Table: ['Pagination'],
  Upload: ['Progress'],
};

/** Groups whose styles are on the page wherever another group's are. */
const SHARED = ['base.ts', 'inputs.ts'];

/**
 * Webpack loader for `shared/platform/src/<group>.css`: antd's styles for the names that `<group>.ts` exports
 * (`zeroRuntime`): 25 to 40 % less script time than css-in-js, and no inline style for the content security policy
 * to refuse. Colours stay dynamic, they are CSS variables.
 */
export default function antdStyles(this: LoaderContext<object>): string {
  const group = this.resourcePath.replace(/\.css$/, '.ts');
  const known = new Set<string>();
  for (const shared of SHARED) {
    const file = join(dirname(group), shared);
    this.addDependency(file);
    if (file === group) break;
    for (const name of componentsOf(readFileSync(file, 'utf8'))) known.add(name);
  }
  this.addDependency(group);
  const wanted = componentsOf(readFileSync(group, 'utf8'))
    .flatMap((name) => [name, ...(DRAWS[name] ?? [])])
    .filter((name) => !known.has(name));
  return without(stylesOf(known), stylesOf(new Set(wanted)));
}

function stylesOf(components: ReadonlySet<string>): string {
  return components.size === 0
    ? ''
    : extractStyle({
        includes: [...components],
        customTheme: (node) => createElement(ConfigProvider, { theme: { hashed: false } }, node),
      });
}

/** A component that draws another brings its rules again: a dropdown those of a button, which are on the page already. */
export function without(known: string, styles: string): string {
  const rules = new Set(parse(known).nodes.map(String));
  const kept = parse(styles).nodes.filter(
    (node) => !rules.has(String(node)) && !isOfRendering(node),
  );
  for (const node of kept) confineLinks(node);
  return kept.map(String).join('');
}

/** What antd's components are and draw: their roots carry the theme's variables. */
const DRAWN = ':where([class*="css-var-"],[class*="css-var-"] *)';

/**
 * antd's rules for `a` mean every link of the page. Here they mean those of its components, and a state makes them no
 * stronger: any class beats them.
 */
function confineLinks(node: ChildNode): void {
  if (node.type !== 'rule') return;
  node.selectors = node.selectors.map((selector) => {
    if (!/^a([:[][^.]*)?$/.test(selector)) return selector;
    const state = selector.slice(1);
    return `a${DRAWN}${state === '' ? '' : `:where(${state})`}`;
  });
}

/**
 * Written for the page that a server rendered: the theme's values, which a window computes for its own appearance and
 * puts under a key of its own (`css-var-_r_…`), and the list of what the server has put in.
 */
function isOfRendering(node: ChildNode): boolean {
  return (
    node.type === 'rule' &&
    node.selectors.every((selector) => /^\.(css-var-_R_|data-ant-cssinjs)/.test(selector))
  );
}

/** The names in `export { A, B } from 'antd'` that are components. */
export function componentsOf(source: string): readonly string[] {
  return [...source.matchAll(/export \{([^{}]*)\} from 'antd'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'ConfigProvider');
}
