/** An answer that does not have the shape the services promise. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  readonly code = 'MALFORMED_REPLY';
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The door of this domain. It checks what a screen would break on, as that of the orders does. */
export function page<T>(result: unknown): T {
  if (
    isFields(result) &&
    typeof result['records'] === 'number' &&
    isListOfThings(result['results'])
  )
    return result as T;
  throw new MalformedReply('expected a page');
}

export function person<T>(result: unknown): T {
  if (isFields(result) && typeof result['id'] === 'string') return result as T;
  throw new MalformedReply('expected a person');
}

/** One with what the number says, whose absence would break the page. */
export function archive<T>(result: unknown): T {
  if (isFields(result) && typeof result['id'] === 'string' && isFields(result['region']))
    return result as T;
  throw new MalformedReply('expected an archive');
}

export function revealed<T>(result: unknown): T {
  if (isFields(result) && typeof result['number'] === 'string') return result as T;
  throw new MalformedReply('expected a number');
}

function isListOfThings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isFields);
}
