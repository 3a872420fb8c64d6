// What a service answered is foreign until it passed a decoder. These check what a screen would break on (is it a list,
// a page, a thing), not each field: the services answer by the contract, whose schemas would weigh more than the screens.

/** An answer that does not have the shape the services promise. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  readonly code = 'MALFORMED_REPLY';
}

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One page of a longer list. Throws `MalformedReply`, as all of these do. */
export function page<T>(result: unknown): T {
  if (
    isFields(result) &&
    typeof result['records'] === 'number' &&
    isListOfThings(result['results'])
  )
    return result as T;
  throw new MalformedReply('expected a page');
}

/** One page of a list too long to number its pages. */
export function keysetPage<T>(result: unknown): T {
  if (isFields(result) && typeof result['total'] === 'number' && isListOfThings(result['results']))
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

export function isListOfThings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isFields);
}
