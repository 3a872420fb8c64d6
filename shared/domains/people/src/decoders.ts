import { isFields, MalformedReply } from '@banyan/rules';

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
