/** An answer that does not have the shape the services promise. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  readonly code = 'MALFORMED_REPLY';
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The door of this domain. It checks what a screen would break on (is it a list, a page, a thing with an id),
 * not each field: the services answer by the same contract, and its schemas would weigh more than the screens.
 */
export function page<T>(result: unknown): T {
  if (
    isFields(result) &&
    typeof result['records'] === 'number' &&
    isListOfThings(result['results'])
  )
    return result as T;
  throw new MalformedReply('expected a page');
}

export function list<T>(result: unknown): T {
  if (isListOfThings(result)) return result as T;
  throw new MalformedReply('expected a list');
}

export function thing<T>(result: unknown): T {
  if (isFields(result)) return result as T;
  throw new MalformedReply('expected an object');
}

/** A thing with a timeline, whose absence would break the detail. */
export function detail<T>(result: unknown): T {
  if (isFields(result) && isListOfThings(result['timeline'])) return result as T;
  throw new MalformedReply('expected a detail');
}

function isListOfThings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isFields);
}
