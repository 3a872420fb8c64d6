import { type AnyNode, parse } from 'acorn';

/** Where a function's name is written in a script; from 1. */
export type FunctionPlace = {
  readonly line: number;
  readonly column: number;
  /** The call is in a function without a name, inside this one. */
  readonly isInside: boolean;
};

/** A script that is larger is not read: it takes a second and more. */
const MOST_LENGTH = 1024 * 1024;

type Named = { readonly node: AnyNode; readonly name: AnyNode | null };

/**
 * The functions of a script by the places inside them. Names in a stack are those of the minifier; where one is declared,
 * the map knows what was written.
 */
export function functionPlaces(
  code: string,
): (line: number, column: number) => FunctionPlace | null {
  const functions = code.length > MOST_LENGTH ? [] : functionsIn(programOf(code), null);
  const starts = lineStarts(code);
  return (line, column) => {
    const offset = (starts[line - 1] ?? Number.POSITIVE_INFINITY) + column - 1;
    // The outer ones come first.
    const around = functions.filter(({ node }) => node.start <= offset && offset < node.end);
    const innermost = around.at(-1);
    const named = around.findLast(({ name }) => name !== null);
    const start = named?.name?.start;
    if (start === undefined) return null;
    const at = starts.findLastIndex((each) => each <= start);
    const lineStart = starts[at] ?? 0;
    return { line: at + 1, column: start - lineStart + 1, isInside: named !== innermost };
  };
}

function lineStarts(code: string): readonly number[] {
  return [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Null: neither a script nor a module. */
function programOf(code: string): AnyNode | null {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(code, { ecmaVersion: 'latest', sourceType });
    } catch {
      // It may be of the other kind.
    }
  }
  return null;
}

function functionsIn(value: unknown, name: AnyNode | null): readonly Named[] {
  if (Array.isArray(value)) return value.flatMap((each) => functionsIn(each, null));
  if (!isNode(value)) return [];
  const own = isFunction(value) ? [{ node: value, name: idOf(value) ?? name }] : [];
  const given = namesGiven(value);
  const inside = Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    functionsIn(child, key === given?.of ? given.name : null),
  );
  return [...own, ...inside];
}

/** What names the function that is its value. */
function namesGiven(node: AnyNode): { readonly of: string; readonly name: AnyNode } | null {
  if (node.type === 'VariableDeclarator') return { of: 'init', name: node.id };
  if (node.type === 'AssignmentExpression') {
    const { left } = node;
    return { of: 'right', name: left.type === 'MemberExpression' ? left.property : left };
  }
  const isKeyed =
    node.type === 'Property' ||
    node.type === 'MethodDefinition' ||
    node.type === 'PropertyDefinition';
  return isKeyed && node.key.type === 'Identifier' ? { of: 'value', name: node.key } : null;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function idOf(node: AnyNode): AnyNode | null {
  return 'id' in node ? (node.id ?? null) : null;
}

function isFunction(node: AnyNode): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(
    node.type,
  );
}
