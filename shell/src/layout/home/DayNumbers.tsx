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
            <dl className={styles['numbers']}>
              {numbers.map((number) => (
                <OneNumber key={number.key} number={number} />
              ))}
            </dl>
          )
        }
      </Asked>
    </section>
  );
}

function OneNumber({ number: { title, kind, days } }: { readonly number: HomeNumber }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const [before, yesterday, today] = days ?? [];
  const shown = (value: number) =>
    kind === 'fen' ? formatYuan(value) : value.toLocaleString('en');
  return (
    <div className={styles['number']}>
      <dt>{inLanguage(title, language)}</dt>
      {before === undefined || yesterday === undefined || today === undefined ? (
        <dd className={styles['failed']}>{text.failed}</dd>
      ) : (
        <>
          <dd className={styles['value']}>
            <HomeLink place={yesterday.place}>{shown(yesterday.value)}</HomeLink>
          </dd>
          <dd className={styles['beside']}>{changed(before.value, yesterday.value)}</dd>
          <dd className={styles['beside']}>
            <HomeLink place={today.place}>{text.today(shown(today.value))}</HomeLink>
          </dd>
        </>
      )}
    </div>
  );

  /** Nothing is said where the day before had nothing to compare with. */
  function changed(from: number, to: number): string | null {
    if (from === to) return text.same;
    if (from <= 0) return null;
    const percent = Math.round((100 * (to - from)) / from);
    return text.change(`${percent > 0 ? '+' : ''}${percent.toLocaleString('en')}%`);
  }
}
