import type { Fields, RecordDescription } from '@banyan/contract/records';
import { nounTexts } from '../nounTexts.js';

type Title = readonly [zh: string, en: string];

/** What a list of such records says, and what its fields are called. A page writes its own texts after these. */
export function textsOf<F extends Fields>({ noun, fields }: RecordDescription<F>) {
  const titles = Object.fromEntries(
    Object.entries(fields).map(([key, { title }]) => [key, title]),
  ) as { readonly [K in keyof F & string]: Title };
  return {
    ...nounTexts(noun),
    none: [`还没有${noun.zh}`, `There are no ${noun.many} yet`],
    columns: titles,
  } as const;
}
