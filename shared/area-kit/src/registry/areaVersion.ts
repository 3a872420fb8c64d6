import {
  type Expression,
  type ModuleItem,
  type ObjectExpression,
  parseSync,
  type Span,
} from '@swc/core';
import { reasonOf } from '../reasonOf.js';
import { EXIT, KitFailure } from './kitFailure.js';

/** The version in the text of an `area.ts`. Throws {@link KitFailure} without one. */
export function versionOf(source: string): string {
  return literalIn(source).value;
}

/** Replaces the version literal and nothing else. Throws {@link KitFailure} without one. */
export function withVersion(source: string, version: string): string {
  const { text, start, end } = literalIn(source);
  const quote = text.toString('utf8', start, start + 1);
  return Buffer.concat([
    text.subarray(ANCHOR.length, start),
    Buffer.from(`${quote}${version}${quote}`),
    text.subarray(end),
  ]).toString('utf8');
}

/** Put before the text as its first token: swc counts spans from an offset that this reveals. */
const ANCHOR = ';';

type Literal = {
  /** The source with the anchor before it. */
  readonly text: Buffer;
  /** Byte offsets of the opening quote, and of the byte after the closing one. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
};

function literalIn(source: string): Literal {
  const text = Buffer.from(`${ANCHOR}${source}`);
  const { body, span } = moduleOf(text.toString('utf8'));
  const area = areaIn(body);
  const found = area === null ? [] : versionsIn(area);
  const [literal] = found;
  if (literal === undefined || found.length > 1 || !/^\d+\.\d+\.\d+$/.test(literal.value)) {
    throw new KitFailure(
      "area.ts does not say its version where it can be raised: write version: '1.2.3' once, in the object that is exported as area",
      EXIT.usage,
    );
  }
  const start = literal.span.start - span.start;
  const end = literal.span.end - span.start;
  return { text, start, end, value: literal.value };
}

function moduleOf(text: string) {
  try {
    return parseSync(text, { syntax: 'typescript', decorators: true });
  } catch (cause) {
    throw new KitFailure(`area.ts cannot be read: ${reasonOf(cause)}`, EXIT.usage);
  }
}

/** The object that is exported as `area`, also where a call such as `adminArea({ … })` completes it. */
function areaIn(body: readonly ModuleItem[]): ObjectExpression | null {
  const value = valuesOf(body, exportedAs(body, 'area'));
  const inner = value === null ? null : bare(value);
  if (inner?.type !== 'CallExpression') return inner?.type === 'ObjectExpression' ? inner : null;
  const [first] = inner.arguments;
  const given = first === undefined || first.spread != null ? null : bare(first.expression);
  return given?.type === 'ObjectExpression' ? given : null;
}

/** What the module itself calls it: `export { definition as area }`. */
function exportedAs(body: readonly ModuleItem[], name: string): string {
  for (const item of body) {
    if (item.type !== 'ExportNamedDeclaration' || item.source != null) continue;
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ExportSpecifier') continue;
      if ((specifier.exported ?? specifier.orig).value === name) return specifier.orig.value;
    }
  }
  return name;
}

function valuesOf(body: readonly ModuleItem[], name: string): Expression | null {
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && id.value === name) return init ?? null;
    }
  }
  return null;
}

/** Without its parentheses and what TypeScript alone reads. */
function bare(expression: Expression): Expression {
  return isWrapped(expression) ? bare(expression.expression) : expression;
}

const WRAPPERS = [
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
] as const;

type Wrapped = Extract<Expression, { type: (typeof WRAPPERS)[number] }>;

function isWrapped(expression: Expression): expression is Wrapped {
  return WRAPPERS.some((type) => type === expression.type);
}

type Version = { readonly span: Span; readonly value: string };

/** A version that is not a literal gets an empty value, so that it is refused. */
function versionsIn({ properties }: ObjectExpression): readonly Version[] {
  return properties.flatMap((property) => {
    if (property.type === 'Identifier' && property.value === 'version') {
      return [{ span: property.span, value: '' }];
    }
    if (property.type !== 'KeyValueProperty') return [];
    const { key } = property;
    const isNamed = key.type === 'Identifier' || key.type === 'StringLiteral';
    return isNamed && key.value === 'version' ? [textOf(bare(property.value))] : [];
  });
}

function textOf(expression: Expression): Version {
  if (expression.type === 'StringLiteral') return expression;
  if (expression.type !== 'TemplateLiteral') return { span: NOWHERE, value: '' };
  const [only] = expression.quasis;
  const isText = expression.expressions.length === 0;
  return { span: expression.span, value: isText ? (only?.cooked ?? '') : '' };
}

const NOWHERE: Span = { start: 0, end: 0, ctxt: 0 };
