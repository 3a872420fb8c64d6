import { endlessScopeOf, NAMED_RULES, RULE_GROUPS, scopeOf } from '@banyan/contract';
import type { GateFinding } from '@banyan/contract/releases';
import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenIdent,
  stringify,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';
import { type BuildManifest, isShell } from '../manifest.js';

/**
 * The style sheets of an area change nothing but its own elements: every rule is in the scope of its build, and what the
 * whole page would know has a name of the build's. The browser keeps to the scope whatever the selectors say.
 */
export function stylesGate(
  manifest: BuildManifest,
  contents: ReadonlyMap<string, Buffer>,
): readonly GateFinding[] {
  if (isShell(manifest)) return [];
  return manifest.files.flatMap(({ path }) => {
    const content = contents.get(path);
    if (!path.endsWith('.css') || content === undefined) return [];
    const problem = problemIn(tokenize({ css: content.toString('utf8') }), manifest.container);
    return problem === null
      ? []
      : [{ gate: 'styles', message: `${path} has ${problem}.` } as const];
  });
}

/** The first rule that is not confined; null: every rule is. */
function problemIn(tokens: readonly CSSToken[], container: string): string | null {
  for (const rule of rulesIn(tokens)) {
    const problem = problemOf(rule, container);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOf(rule: Rule, container: string): string | null {
  const { name, prelude, block } = rule;
  const isOwnScope = prelude === scopeOf(container) || prelude === endlessScopeOf(container);
  if (name === 'scope' && isOwnScope) return problemWithin(block, container);
  const isGroup = RULE_GROUPS.includes(name) && name !== 'scope' && name !== 'starting-style';
  if (!isGroup && !NAMED_RULES.includes(name)) return outside(rule, container);
  return problemOfName(rule, container) ?? (isGroup ? problemIn(block, container) : null);
}

function outside({ name, prelude }: Rule, container: string): string {
  const said = `${name === '' ? '' : `@${name} `}${prelude}`.replaceAll(/\s+/g, ' ').slice(0, 60);
  return `the rule “${said}” outside of @scope ${scopeOf(container)}: build it with the area-kit of this product`;
}

/** Style rules are held by the scope: there, only what has a name can reach the page. */
function problemWithin(block: readonly CSSToken[], container: string): string | null {
  for (const [index, [type]] of block.entries()) {
    if (type !== TokenType.AtKeyword) continue;
    const { rule } = ruleAt(block, index);
    const isKnown = RULE_GROUPS.includes(rule.name) || NAMED_RULES.includes(rule.name);
    if (!isKnown) return `@${rule.name}, which no area may have`;
    const problem = problemOfName(rule, container);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfName(rule: Rule, container: string): string | null {
  const foreign = namesOf(rule).find((name) => !name.endsWith(container));
  if (foreign === undefined) return null;
  return `@${rule.name} “${foreign}”, a name that other pages may use: let it end with ${container}`;
}

/** What the page will know by name. */
function namesOf({ name, prelude, block }: Rule): readonly string[] {
  if (name === 'font-face') return familiesIn(block);
  if (NAMED_RULES.includes(name)) return [withoutQuotes(prelude)];
  if (name !== 'layer' || prelude === '') return [];
  return prelude.split(',').map((layer) => layer.trim().split('.', 1)[0] ?? '');
}

/** By the tokens' values: an escape or a comment hides nothing. */
function familiesIn(block: readonly CSSToken[]): readonly string[] {
  const said = block.filter((token) => !isBlank(token));
  return said.flatMap((token, index) => {
    const isFamily = isTokenIdent(token) && token[4].value.toLowerCase() === 'font-family';
    if (!isFamily || said[index + 1]?.[0] !== TokenType.Colon) return [];
    const rest = said.slice(index + 2);
    const end = rest.findIndex(([type]) => type === TokenType.Semicolon);
    return [withoutQuotes(stringify(...(end === -1 ? rest : rest.slice(0, end))))];
  });
}

const withoutQuotes = (text: string) => text.replaceAll(/["']/g, '');

type Rule = {
  /** Of an at-rule; empty: a style rule. */
  readonly name: string;
  readonly prelude: string;
  /** What is between its braces. */
  readonly block: readonly CSSToken[];
};

const CLOSES: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};

/** The rules of a list as browsers divide it (CSS Syntax 3, 5.5). */
function rulesIn(tokens: readonly CSSToken[]): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let token = tokens[0]; token !== undefined; token = tokens[start]) {
    if (isBlank(token)) start += 1;
    else {
      const { rule, next } = ruleAt(tokens, start);
      rules.push(rule);
      start = next;
    }
  }
  return rules;
}

/** The rule that begins at a token, and where the next one does. */
function ruleAt(tokens: readonly CSSToken[], start: number): { rule: Rule; next: number } {
  const first = tokens[start];
  const keyword = first !== undefined && isTokenAtKeyword(first) ? first[4].value : null;
  const from = keyword === null ? start : start + 1;
  const opens = endOfPrelude(tokens, from, keyword !== null);
  const isOpen = tokens[opens]?.[0] === TokenType.OpenCurly;
  const closes = isOpen ? endOfBlock(tokens, opens) : opens;
  const prelude = stringify(...tokens.slice(from, opens)).trim();
  const block = isOpen ? tokens.slice(opens + 1, closes) : [];
  return { rule: { name: keyword?.toLowerCase() ?? '', prelude, block }, next: closes + 1 };
}

function isBlank([type]: CSSToken): boolean {
  return type === TokenType.Whitespace || type === TokenType.Comment || type === TokenType.EOF;
}

/** The brace that opens the block, or the semicolon that ends an at-rule without one. */
function endOfPrelude(tokens: readonly CSSToken[], from: number, isAtRule: boolean): number {
  let index = from;
  for (; index < tokens.length; index++) {
    const type = tokens[index]?.[0];
    if (type === TokenType.OpenCurly || (isAtRule && type === TokenType.Semicolon)) return index;
    if (type !== undefined && type in CLOSES) index = endOfBlock(tokens, index);
  }
  return index;
}

/** The token that closes what is opened at `from`; within it, what closes nothing is passed over. */
function endOfBlock(tokens: readonly CSSToken[], from: number): number {
  const open: TokenType[] = [];
  for (let index = from; index < tokens.length; index++) {
    const type = tokens[index]?.[0];
    if (type === undefined) continue;
    const closes = CLOSES[type];
    if (closes !== undefined) open.push(closes);
    else if (type === open.at(-1)) {
      open.pop();
      if (open.length === 0) return index;
    }
  }
  return tokens.length;
}
