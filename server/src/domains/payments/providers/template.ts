export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** By the name of the placeholder; null: there is no such thing this time. */
export type Values = Readonly<Record<string, string | number | null>>;

const WHOLE = /^\{(?<name>\w+)\}$/;
const EACH = /\{(\w+)\}/g;

/**
 * A template with its placeholders filled. A text that is one placeholder keeps the value's type, and its member is left
 * out if the value is missing.
 */
export function fill(template: Json, values: Values): Json | undefined {
  if (typeof template === 'string') return fillText(template, values);
  if (typeof template !== 'object' || template === null) return template;
  if (isList(template)) {
    return template.map((one) => fill(one, values)).filter((one) => one !== undefined);
  }
  return fillMembers(template, values);
}

export function fillMembers(
  template: Readonly<Record<string, Json>>,
  values: Values,
): Readonly<Record<string, Json>> {
  const filled = Object.entries(template).map(([name, one]) => [name, fill(one, values)] as const);
  const present = filled.flatMap(([name, one]) =>
    one === undefined ? [] : [[name, one] as const],
  );
  return Object.fromEntries(present);
}

/** A path and query: what is filled in can add neither a step nor a parameter. */
export function fillPath(template: string, values: Values): string {
  return template.replaceAll(EACH, (_all, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
}

/** The names of all placeholders in it. */
export function placeholdersOf(template: Json): readonly string[] {
  return [...JSON.stringify(template).matchAll(EACH)].map(([, name = '']) => name);
}

export function fillText(template: string, values: Values): string | number | undefined {
  const whole = WHOLE.exec(template)?.groups?.['name'];
  if (whole !== undefined) return values[whole] ?? undefined;
  return template.replaceAll(EACH, (_all, name: string) => String(values[name] ?? ''));
}

function isList(json: Exclude<Json, null>): json is readonly Json[] {
  return Array.isArray(json);
}
