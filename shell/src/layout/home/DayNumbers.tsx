import { inBothLanguages } from '@banyan/contract';
import type { HomeNumber } from '@banyan/contract/home';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useId } from 'react';
import { homeDomain } from '../../home/homeDomain.js';
import { HomeLink } from './HomeLink.js';
import styles from './home.module.css';

const texts = inBothLanguages({
  title: ['昨天', 'Yesterday'],
  today: [(value: string) => `今天 ${value}`, (value: string) => `Today ${value}`],
  change: [
    (change: string) => `较前一天 ${change}`,
    (change: string) => `${change} on the day before`,
  ],
  same: ['与前一天持平', 'Same as the day before'],
  failed: ['未能读取', 'Could not be read'],
});

const FEW = 20;

/** How yesterday went against the day before, and how today goes so far. */
export function DayNumbers() {
  const text = useTexts(texts);
  const heading = useId();
  const { api } = useDomain(homeDomain);
  const query = api.useNumbersQuery();
  if (query.currentData?.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <Asked query={query}>
        {(numbers) =>
          numbers === null ? (
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          ) : (
            <>
              <Numbers of={numbers.filter(({ productId }) => productId === null)} look="numbers" />
              <Numbers
                of={numbers.filter(({ productId }) => productId !== null)}
                look="perProduct"
              />
            </>
          )
        }
      </Asked>
    </section>
  );
}

type NumbersProps = { readonly of: readonly HomeNumber[]; readonly look: string };

function Numbers({ of, look }: NumbersProps) {
  if (of.length === 0) return null;
  return (
    <dl className={styles[look]}>
      {of.map((number) => (
        <OneNumber key={number.key} number={number} />
      ))}
    </dl>
  );
}

function OneNumber({ number: { title, kind, days } }: { readonly number: HomeNumber }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const [before, yesterday, today] = days ?? [];
  const shown = (value: number) =>
    kind === 'fen' ? formatYuan(value) : value.toLocaleString('en');
  return (
    <div className={styles['number']} data-kind={kind}>
      <dt>{inLanguage(title, language)}</dt>
      {before === undefined || yesterday === undefined || today === undefined ? (
        <dd className={styles['failed']}>{text.failed}</dd>
      ) : (
        <>
          <dd className={styles['value']}>
            <HomeLink place={yesterday.place}>{shown(yesterday.value)}</HomeLink>
          </dd>
          <dd className={styles['beside']} data-change={Math.sign(yesterday.value - before.value)}>
            {changed(before.value, yesterday.value)}
          </dd>
          <dd className={styles['beside']}>
            <HomeLink place={today.place}>{text.today(shown(today.value))}</HomeLink>
          </dd>
        </>
      )}
    </div>
  );

  /** Of a few records a percentage would mislead. */
  function changed(from: number, to: number): string {
    if (from === to) return text.same;
    const sign = to > from ? '+' : '−';
    const by = Math.abs(to - from);
    const isFew = kind === 'count' ? from < FEW : from <= 0;
    return text.change(`${sign}${isFew ? shown(by) : `${Math.round((100 * by) / from)}%`}`);
  }
}
