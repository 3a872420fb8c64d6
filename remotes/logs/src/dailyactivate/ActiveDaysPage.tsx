import { PRODUCT_NAMES, type ProductId } from '@banyan/contract/products';
import { type ActiveDays, USAGE_STATISTIC } from '@banyan/contract/usage';
import { usageDomain } from '@banyan/domain-usage';
import { Asked, HeadNumbers, ListLayout, useListAddress } from '@banyan/lists';
import {
  chartOfLines,
  daysIn,
  StatisticControls,
  saidChange,
  statisticAddress,
  useToday,
} from '@banyan/lists/statistics';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { CSV_START, csvLine } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Chart, type ChartColors, saveFile } from '@banyan/ui';
import { useCallback, useState } from 'react';
import styles from './active.module.css';
import { activeTexts } from './activeTexts.js';

const ADDRESS = statisticAddress(USAGE_STATISTIC);
const MEASURES = ['day1', 'day7', 'day30', 'stickiness'] as const;
type MeasureName = (typeof MEASURES)[number];
type Product = ActiveDays['products'][number];
type Day = Product['days'][number];

/** `/dailyactivate`: how many devices are active by day, week and month, of both products. */
export function ActiveDaysPage() {
  const text = useTexts(activeTexts);
  const language = useLanguage();
  const { api } = useDomain(usageDomain);
  const { search, change } = useListAddress(ADDRESS);
  const { filters } = search;
  const today = useToday();
  const { from, to } = daysIn(filters, today);
  const query = api.useActiveDaysQuery({ from, to });
  const { product } = filters;
  const of = (found: ActiveDays) =>
    found.products.find(({ productId }) => productId === product)?.days ?? [];
  return (
    <ListLayout
      heading={text.heading}
      found={text.shown(from, to)}
      tools={
        <Button
          disabled={query.currentData === undefined}
          onClick={() => {
            if (query.currentData === undefined) return;
            const head = [text.day, ...MEASURES.map((name) => text.measures[name])];
            const lines = of(query.currentData).map((day) => [
              day.day,
              ...MEASURES.map((name) => String(measured(day, name) ?? '')),
              String(day.newDevices),
              String(day.launches),
            ]);
            const csv = [[...head, text.newDevices, text.launches], ...lines].map(csvLine).join('');
            const blob = new Blob([CSV_START + csv], { type: 'text/csv' });
            saveFile({ name: `active-${product}-${from}-${to}.csv`, blob });
          }}
        >
          {text.csv}
        </Button>
      }
    >
      <StatisticControls
        filters={filters}
        today={today}
        change={(next) => {
          change({ filters: { ...filters, ...next } });
        }}
        canCompare={false}
        hasUnits={false}
      />
      <Asked query={query} keepsPrevious>
        {(found) =>
          found !== null && (
            <>
              {to === today && <p className={styles['muted']}>{text.today}</p>}
              <Latest found={found} today={today} />
              <Courses found={found} />
              <Radio.Group
                aria-label={text.product}
                optionType="button"
                value={product}
                options={Object.entries(PRODUCT_NAMES).map(([value, name]) => ({
                  value,
                  label: name[language],
                }))}
                onChange={({ target }) => {
                  change({ filters: { ...filters, product: target.value as ProductId } });
                }}
              />
              <Table product={product} days={of(found)} />
            </>
          )
        }
      </Asked>
    </ListLayout>
  );
}

type Found = { readonly found: ActiveDays };

/** The last whole day of each product, against the same weekday before. */
function Latest({ found: { products }, today }: Found & { readonly today: string }) {
  const text = useTexts(activeTexts);
  const language = useLanguage();
  return products.map(({ productId, days }) => {
    const at = days.findLastIndex(({ day }) => day < today);
    const latest = days[at];
    if (latest === undefined) return null;
    const before = days[at - 7];
    const name = PRODUCT_NAMES[productId]?.[language] ?? productId;
    return (
      <HeadNumbers
        key={productId}
        label={`${name} · ${text.last(latest.day)}`}
        numbers={MEASURES.map((measure) => ({
          name: text.ofProduct(text.measures[measure], name),
          value: said(measure, measured(latest, measure)),
          means: [
            text.means[measure],
            ...(before === undefined
              ? []
              : [
                  text.weekBefore(saidChange(measured(latest, measure), measured(before, measure))),
                ]),
          ].join(' · '),
        }))}
      />
    );
  });
}

/** One measure of both products as two lines. */
function Courses({ found: { products } }: Found) {
  const text = useTexts(activeTexts);
  const language = useLanguage();
  const [measure, setMeasure] = useState<MeasureName>('day1');
  const draw = useCallback(
    (colors: ChartColors) =>
      chartOfLines(
        { series: (products[0]?.days ?? []).map(({ day }) => ({ start: day, numbers: {} })) },
        products.map(({ productId, days }) => ({
          name: PRODUCT_NAMES[productId]?.[language] ?? productId,
          values: days.map((day) => percentOf(measure, measured(day, measure) ?? 0)),
        })),
        colors,
      ),
    [products, measure, language],
  );
  return (
    <section className={styles['part']} aria-label={text.trend(text.measures[measure])}>
      <Radio.Group
        aria-label={text.measure}
        optionType="button"
        value={measure}
        options={MEASURES.map((value) => ({ value, label: text.measures[value] }))}
        onChange={({ target }) => {
          setMeasure(target.value as MeasureName);
        }}
      />
      <Chart label={text.trend(text.measures[measure])} draw={draw} />
    </section>
  );
}

type TableProps = { readonly product: ProductId; readonly days: readonly Day[] };

/** The newest day first. */
function Table({ product, days }: TableProps) {
  const text = useTexts(activeTexts);
  const host = useHost();
  const activeOn = (day: string, devices: number) => {
    const asked = new URLSearchParams({ product, activeFrom: day, activeTo: day });
    const shown = devices.toLocaleString('en');
    if (!host.isAuth('devices.view')) return shown;
    return <Link to={`/device-list?${asked.toString()}`}>{shown}</Link>;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles['scroll']} aria-label={text.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            {MEASURES.map((name) => (
              <th key={name} scope="col">
                {text.measures[name]}
              </th>
            ))}
            <th scope="col">{text.newDevices}</th>
            <th scope="col">{text.launches}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} data-weekend={isWeekend(day.day)}>
              <th scope="row">{`${day.day} ${text.weekdays[weekdayOf(day.day)] ?? ''}`}</th>
              <td>{activeOn(day.day, day.day1)}</td>
              {MEASURES.slice(1).map((name) => (
                <td key={name}>{said(name, measured(day, name))}</td>
              ))}
              <td>{day.newDevices.toLocaleString('en')}</td>
              <td>{day.launches.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Null: nothing was active in thirty days. */
function measured(day: Day, measure: MeasureName): number | null {
  if (measure !== 'stickiness') return day[measure];
  return day.day30 === 0 ? null : day.day1 / day.day30;
}

function percentOf(measure: MeasureName, value: number): number {
  return measure === 'stickiness' ? Math.round(value * 1000) / 10 : value;
}

function said(measure: MeasureName, value: number | null): string {
  if (value === null) return '–';
  return measure === 'stickiness' ? `${(value * 100).toFixed(1)} %` : value.toLocaleString('en');
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}
