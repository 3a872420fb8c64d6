import { ERROR_SOURCES, type ErrorSource } from '@banyan/contract/errors';
import type { Queryable } from '../../ground/database/db.js';
import { tellNewEntry } from '../messages/newEntries.js';

type Told = {
  readonly id: string;
  readonly title: string;
  readonly source: ErrorSource;
  readonly version: string;
  /** False: it had been resolved. */
  readonly isNew: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Those who may handle errors learn of a new one, and of one that has come back. */
export function tellError(tx: Queryable, { id, title, source, version, isNew, at }: Told) {
  const { zh, en } = ERROR_SOURCES[source];
  const text = isNew
    ? {
        zh: `${zh} ${version} 出现新的错误 ${title}。`,
        en: `A new error, ${title}, in version ${version} of: ${en.toLowerCase()}.`,
      }
    : {
        zh: `已解决的错误 ${title} 在${zh} ${version} 中再次出现。`,
        en: `The resolved error ${title} is back in version ${version} of: ${en.toLowerCase()}.`,
      };
  return tellNewEntry(tx, 'error', { id, text, at });
}
