import { isFields, isListOfThings, MalformedReply } from '@banyan/rules';

/** A thing with a timeline, whose absence would break the detail. */
export function detail<T>(result: unknown): T {
  if (isFields(result) && isListOfThings(result['timeline'])) return result as T;
  throw new MalformedReply('expected a detail');
}
