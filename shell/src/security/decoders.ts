/** An answer that does not have the shape the services promise. */
class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  readonly code = 'MALFORMED_REPLY';
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfThings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isFields);
}

/**
 * The door of these screens. It checks what a screen would break on, not each field: the services answer by the same
 * contract, and what its schemas use of zod would stand on the start path of every page.
 */
export function list<T>(result: unknown): T {
  if (isListOfThings(result)) return result as T;
  throw new MalformedReply('expected a list');
}

export function page<T>(result: unknown): T {
  const isPage =
    isFields(result) && typeof result['records'] === 'number' && isListOfThings(result['results']);
  if (isPage) return result as T;
  throw new MalformedReply('expected a page');
}

export function thing<T>(result: unknown): T {
  if (isFields(result)) return result as T;
  throw new MalformedReply('expected an object');
}

export function codes<T>(result: unknown): T {
  const given = isFields(result) ? result['recoveryCodes'] : null;
  const isList = Array.isArray(given) && given.every((code) => typeof code === 'string');
  if (isList) return result as T;
  throw new MalformedReply('expected recovery codes');
}
