import type { Fields, RecordDescription } from '@banyan/contract/records';
import { entriesWith } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { DaysFilter } from '../DaysFilter.js';
import { ChoiceFilter, TextFilter } from '../filterInputs.js';
import { listTexts } from '../listTexts.js';
import type { FilterFields } from '../useFilterForm.js';
import type { FiltersOf as Filters } from './addressOf.js';

type Props<F extends Fields> = {
  readonly of: RecordDescription<F>;
  readonly fields: FilterFields<Filters<F>>;
  /** Those of them that are shown here; left out: all. */
  readonly only?: readonly (keyof Filters<F> & string)[];
  /** What a part of is looked for. */
  readonly hint?: string;
  /** What records of another kind are called, by id. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The filters of a list of such records, in the order of the fields. */
export function FiltersOf<F extends Fields>({ of, fields, only, hint, names = {} }: Props<F>) {
  const text = useTexts(listTexts);
  const language = useLanguage();
  const at = (field: string) => fields.at(field as never);
  const isShown = (field: string) => only === undefined || only.some((one) => one === field);
  const has = (filter: string) =>
    entriesWith(of.fields, (field) => field.filter === filter).length > 0;
  return (
    <>
      {has('part') && isShown('text') && (
        <TextFilter
          label={text.keyword}
          field={at('text')}
          {...(hint === undefined ? {} : { hint, wide: true })}
        />
      )}
      {entriesWith(of.fields, ({ filter }) => filter === 'value')
        .filter(([key]) => isShown(key))
        .map(([key, { kind, title, words }]) => {
          const label = title[language === 'zh' ? 0 : 1];
          const called =
            names[key] ??
            (kind === 'flag'
              ? { yes: text.yes, no: text.no }
              : words &&
                Object.fromEntries(
                  Object.entries(words).map(([value, said]) => [value, said[language]]),
                ));
          return called === undefined ? (
            <TextFilter key={key} label={label} field={at(key)} />
          ) : (
            <ChoiceFilter key={key} label={label} field={at(key)} words={called} />
          );
        })}
      {has('days') && isShown('from') && <DaysFilter fields={fields as never} hasRanges />}
    </>
  );
}
