import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { addDays, shanghaiDay } from '@banyan/rules';
import { TextFilter } from './filterInputs.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import type { FilterFields } from './useFilterForm.js';

const DAY_RANGES = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
type DayRange = (typeof DAY_RANGES)[number];

type Props<F> = {
  readonly fields: FilterFields<F>;
  /** The fields of the first and the last day, where they are not `from` and `to`. */
  readonly of?: readonly [from: keyof F & string, to: keyof F & string];
  /** The ranges that people ask for every day, at one press. */
  readonly hasRanges?: boolean;
};

/** The first and the last day, both included. */
export function DaysFilter<F>({ fields, of, hasRanges = false }: Props<F>) {
  const text = useTexts(listTexts);
  const [from, to] = of ?? (['from', 'to'] as unknown as NonNullable<typeof of>);
  return (
    <>
      <TextFilter label={text.from} field={fields.at(from)} kind="day" />
      <TextFilter label={text.to} field={fields.at(to)} kind="day" />
      {hasRanges && (
        <fieldset className={styles['ranges']}>
          <legend>{text.ranges}</legend>
          {DAY_RANGES.map((range) => (
            <Button
              key={range}
              size="small"
              onClick={() => {
                const days = daysOf(range, shanghaiDay(new Date()));
                const chosen = { [from]: days.from, [to]: days.to };
                fields.choose(chosen as Parameters<typeof fields.choose>[0]);
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

/** The first and the last day of a range, both included. @param today `2026-11-20`, in Asia/Shanghai */
function daysOf(range: DayRange, today: string): { readonly from: string; readonly to: string } {
  const first = `${today.slice(0, 8)}01`;
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}
