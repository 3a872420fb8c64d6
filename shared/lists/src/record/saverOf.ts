import type { Answer } from '../useAct.js';
import type { Seen } from './RecordForm.js';

type Saved<R> = Answer & { readonly data?: R | undefined };

type Asked<F> = {
  readonly id?: string;
  readonly version?: number;
  readonly key: string;
  readonly fields: F;
};

/**
 * Saves the fields of a record, or makes a new one.
 * @param id null: a new one
 * @param made what is done with a new one
 */
export function saverOf<F, R>(
  save: (asked: Asked<F>) => PromiseLike<Saved<R>>,
  id: string | null,
  made: (record: R) => void,
): (fields: F, seen: Seen) => Promise<Answer> {
  return async (fields, { version, key }) => {
    const answer = await save({ ...(id === null ? {} : { id, version }), key, fields });
    if (id === null && answer.data !== undefined) made(answer.data);
    return answer;
  };
}
