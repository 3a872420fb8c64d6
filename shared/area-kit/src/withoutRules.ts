import { type AnyNode, type CallExpression, parse } from 'acorn';

/** antd's functions that take a name, and second the function that makes the rules of a component. */
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/**
 * Webpack loader for antd's `style` folders. Their rules come as files (antdStyles.ts), so the functions that would make
 * them in the browser are never called. The variables of a component, which depend on the theme, are still made there.
 */
export default function withoutRules(source: string): string {
  const calls = callsIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  if (calls.length === 0 && MAKERS.some((name) => source.includes(`${name}(`))) {
    throw new Error('antd makes its styles in another way: look at withoutRules.ts again');
  }
  return calls.reduceRight((text, { arguments: [, rules] }) => {
    if (rules === undefined) return text;
    return `${text.slice(0, rules.start)}() => []${text.slice(rules.end)}`;
  }, source);
}

/** The makers' calls in the order in which they are written. None of them is within another. */
function callsIn(value: unknown): readonly CallExpression[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isNode(value)) return [];
  if (isMaker(value)) return [value];
  return Object.values(value).flatMap(callsIn);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isMaker(node: AnyNode): node is CallExpression {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    MAKERS.includes(node.callee.name)
  );
}
