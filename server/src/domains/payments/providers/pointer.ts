const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/;

/** RFC 6901, without the empty pointer: a whole document is never needed. */
export function isPointer(text: string): boolean {
  return POINTER.test(text);
}

/** The names on the way, outermost first. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What is there, or undefined. Own members only: a document names no `constructor` that it does not have. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !isThere(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

function isThere(value: object, step: string): boolean {
  if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/.test(step)) return false;
  return Object.hasOwn(value, step);
}
