import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { TextFilter } from './filterInputs.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import { DAY_RANGES, daysOf } from './ranges.js';
import type { FilterFields } from './useFilterForm.js';

type Days = { readonly from: string | null; readonly to: string | null };

type Props<F> = {
  readonly fields: FilterFields<F>;
  /** The ranges that people ask for every day, at one press. */
  readonly hasRanges?: boolean;
};

/** The first and the last day, both included. */
export function DaysFilter<F extends Days>({ fields, hasRanges = false }: Props<F>) {
  const text = useTexts(listTexts);
  return (
    <>
      <TextFilter label={text.from} field={fields.at('from')} kind="day" />
      <TextFilter label={text.to} field={fields.at('to')} kind="day" />
      {hasRanges && (
        <fieldset className={styles['ranges']}>
          <legend>{text.ranges}</legend>
          {DAY_RANGES.map((range) => (
            <Button
              key={range}
              size="small"
              onClick={() => {
                const days = daysOf(range, shanghaiDay(new Date()));
                fields.choose(days as Parameters<typeof fields.choose>[0]);
              }}
            >
              {text[range]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
