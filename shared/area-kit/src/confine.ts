import { NAMED_RULES, RULE_GROUPS, scopeOf } from '@banyan/contract';
import { type AtRule, atRule, type ChildNode, type Container, parse, type Root } from 'postcss';

/** The style sheets of a build by their paths. */
export type Sheets = Readonly<Record<string, string>>;

/**
 * Confines the styles of a build to its own elements: rules by `@scope`, and what the whole page would know by a name that
 * carries the container. One sheet may use what another names, so that all of them are needed at once. Throws at a
 * rule that no area may have.
 */
export function confine(sheets: Sheets, container: string): Sheets {
  const roots = Object.entries(sheets).map(
    ([path, css]) => [path, parse(css, { from: path })] as const,
  );
  const names = namesIn(roots.map(([, root]) => root));
  for (const [, root] of roots) {
    refuseOthers(root);
    rename(root, names, container);
    ownRoot(root);
    enclose(root, scopeOf(container));
  }
  return Object.fromEntries(roots.map(([path, root]) => [path, root.toString()]));
}

function refuseOthers(root: Root): void {
  root.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    if (name === 'charset') rule.remove();
    else if (!NAMED_RULES.includes(name) && !RULE_GROUPS.includes(name)) {
      throw rule.error(`An area may not have @${rule.name}, which would change other pages too.`);
    }
  });
}

/** What is given a name, by the properties that use it. */
type Names = {
  readonly animations: Set<string>;
  readonly counters: Set<string>;
  readonly fonts: Set<string>;
  /** `--name`: used wherever it is written. */
  readonly dashed: Set<string>;
};

function namesIn(roots: readonly Root[]): Names {
  const names: Names = {
    animations: new Set(),
    counters: new Set(),
    fonts: new Set(),
    dashed: new Set(),
  };
  for (const root of roots) {
    root.walkAtRules((rule) => {
      if (isNamed(rule)) kindOf(rule, names).add(nameOf(rule));
    });
  }
  return names;
}

function kindOf({ name }: AtRule, names: Names): Set<string> {
  switch (name.toLowerCase()) {
    case 'keyframes':
    case '-webkit-keyframes':
      return names.animations;
    case 'counter-style':
      return names.counters;
    case 'font-face':
      return names.fonts;
    default:
      return names.dashed;
  }
}

function nameOf(rule: AtRule): string {
  const name = rule.name.toLowerCase() === 'font-face' ? familyOf(rule) : rule.params;
  return withoutQuotes(name);
}

function familyOf(rule: AtRule): string {
  let family = '';
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = value;
  });
  return family;
}

const withoutQuotes = (text: string) => text.trim().replaceAll(/^(["'])(.*)\1$/g, '$2');

const USES = {
  animations: /^(-webkit-)?animation(-name)?$/i,
  counters: /^(list-style(-type)?|content)$/i,
  fonts: /^font(-family)?$/i,
} as const;

function rename(root: Root, names: Names, container: string): void {
  const own = {
    animations: renaming(names.animations, (name) => `${name}-${container}`),
    counters: renaming(names.counters, (name) => `${name}-${container}`),
    // In quotes or as a row of words: it is one name either way.
    fonts: renaming(names.fonts, (name) => `${name} ${container}`),
    dashed: renaming(names.dashed, (name) => `${name}-${container}`),
  };
  root.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    if (name === 'layer') rule.params = layersOf(rule.params, container);
    else if (isNamed(rule) && name !== 'font-face') rule.params = `${nameOf(rule)}-${container}`;
    else rule.params = own.dashed(rule.params);
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isVariable = prop.startsWith('--');
    declaration.prop = own.dashed(prop);
    let next = own.dashed(value);
    for (const kind of ['animations', 'counters', 'fonts'] as const) {
      // A variable may hold any name.
      if (isVariable || USES[kind].test(prop)) next = own[kind](next);
    }
    if (next !== value) declaration.value = next;
  });
}

/** Replaces names where they are whole words. */
function renaming(names: ReadonlySet<string>, change: (name: string) => string) {
  const longestFirst = [...names].filter(Boolean).sort((a, b) => b.length - a.length);
  const nameAt = (text: string, at: number) =>
    isOfWord(text[at - 1])
      ? undefined
      : longestFirst.find((name) => text.startsWith(name, at) && !isOfWord(text[at + name.length]));
  return (text: string): string => {
    let changed = '';
    for (let at = 0; at < text.length; ) {
      const name = nameAt(text, at);
      changed += name === undefined ? (text[at] ?? '') : change(name);
      at += name?.length ?? 1;
    }
    return changed;
  };
}

const isOfWord = (sign = '') => /[\w-]/.test(sign);

/** `a.b` is a layer within a layer: the outer one has the name. */
function layersOf(params: string, container: string): string {
  if (params.trim() === '') return params;
  return params
    .split(',')
    .map((layer) => layer.trim().replace(/^[^.]+/, (outer) => `${outer}-${container}`))
    .join(',');
}

/** What libraries lay on the root of the page, an area lays on its own. */
function ownRoot(root: Root): void {
  root.walkRules(/:root/, (rule) => {
    rule.selectors = rule.selectors.map((selector) => (selector === ':root' ? ':scope' : selector));
  });
}

function enclose(within: Container, params: string): void {
  let scope: AtRule | null = null;
  for (const node of [...(within.nodes ?? [])]) {
    if (node.type === 'comment') node.remove();
    else if (isPageWide(node)) scope = null;
    else if (isDividedGroup(node)) {
      enclose(node, params);
      scope = null;
    } else {
      if (scope === null) {
        scope = atRule({ name: 'scope', params, nodes: [], raws: { between: '', after: '' } });
        node.before(scope);
      }
      scope.append(node);
      node.raws.before = '';
    }
  }
}

function isNamed(node: ChildNode): boolean {
  return isAtRule(node, NAMED_RULES);
}

/** A rule that belongs to no element: one that gives a name, or the order of layers. */
function isPageWide(node: ChildNode): boolean {
  return isNamed(node) || (isAtRule(node, ['layer']) && node.nodes === undefined);
}

/** Browsers differ in what they make of a named rule within a scope. */
function isDividedGroup(node: ChildNode): node is AtRule {
  if (!isAtRule(node, ['media', 'supports', 'container', 'layer'])) return false;
  let isDivided = false;
  node.walkAtRules((rule) => {
    isDivided ||= isPageWide(rule);
  });
  return isDivided;
}

function isAtRule(node: ChildNode, names: readonly string[]): node is AtRule {
  return node.type === 'atrule' && names.includes(node.name.toLowerCase());
}
