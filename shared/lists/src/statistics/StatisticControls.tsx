import { PRODUCT_NAMES, type ProductId } from '@banyan/contract/products';
import { STATISTIC_UNITS, type StatisticUnit } from '@banyan/contract/statistics';
import { Button } from '@banyan/platform/base';
import { Checkbox, Input, Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { useId } from 'react';
import { daysIn, RANGES, type Range, type StatisticFilters } from './statisticAddress.js';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';

type Props = {
  readonly filters: StatisticFilters;
  readonly today: string;
  readonly change: (filters: Partial<StatisticFilters>) => void;
  /** Left out where nothing is compared. */
  readonly canCompare?: boolean;
  /** Left out where only days are shown. */
  readonly hasUnits?: boolean;
};

/** Which days are shown, and in which steps. What is chosen is asked for at once. */
export function StatisticControls(props: Props) {
  const { filters, today, change, canCompare = true, hasUnits = true } = props;
  const text = useTexts(statisticTexts);
  const units = useWords(STATISTIC_UNITS);
  const shown = daysIn(filters, today);
  const choose = (range: Range): void => {
    change(range === 'own' ? { range, ...shown } : { range, from: null, to: null });
  };
  return (
    <div className={styles['controls']}>
      <Radio.Group
        aria-label={text.range}
        optionType="button"
        value={filters.range}
        options={RANGES.map((value) => ({ value, label: text.ranges[value] }))}
        onChange={({ target }) => {
          choose(target.value as Range);
        }}
      />
      {filters.range === 'own' && (
        <>
          <Day
            label={text.from}
            value={shown.from}
            most={shown.to}
            onChange={(from) => {
              change({ from, to: shown.to });
            }}
          />
          <Day
            label={text.to}
            value={shown.to}
            least={shown.from}
            most={today}
            onChange={(to) => {
              change({ from: shown.from, to });
            }}
          />
        </>
      )}
      {hasUnits && (
        <Radio.Group
          aria-label={text.unit}
          optionType="button"
          value={filters.unit}
          options={Object.entries(units).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            change({ unit: target.value as StatisticUnit });
          }}
        />
      )}
      {canCompare && (
        <Checkbox
          checked={filters.isCompared === true}
          onChange={({ target }) => {
            change({ isCompared: target.checked ? true : null });
          }}
        >
          {text.compare}
        </Checkbox>
      )}
    </div>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly least?: string;
  readonly most: string;
  readonly onChange: (day: string) => void;
};

/** By the browser's own calendar. A day that is not whole yet asks for nothing. */
function Day({ label, value, least, most, onChange }: DayProps) {
  const id = useId();
  return (
    <label className={styles['day']} htmlFor={id}>
      {label}
      <Input
        id={id}
        type="date"
        value={value}
        min={least}
        max={most}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
        }}
      />
    </label>
  );
}

type FilterProps = {
  readonly label: string;
  readonly onClear: () => void;
};

/** The one value that the numbers are of. */
export function StatisticFilter({ label, onClear }: FilterProps) {
  const text = useTexts(statisticTexts);
  return (
    <p className={styles['filter']}>
      {label}{' '}
      <Button size="small" onClick={onClear}>
        {text.unfilter}
      </Button>
    </p>
  );
}

type ChoiceProps = Pick<Props, 'filters' | 'change'>;

/** Of which product the numbers are. */
export function ProductChoice({ filters, change }: ChoiceProps) {
  const text = useTexts(statisticTexts);
  const language = useLanguage();
  return (
    <Radio.Group
      aria-label={text.product}
      optionType="button"
      value={filters.product}
      options={Object.entries(PRODUCT_NAMES).map(([value, name]) => ({
        value,
        label: name[language],
      }))}
      onChange={({ target }) => {
        change({ product: target.value as ProductId });
      }}
    />
  );
}
