import { inBothLanguages } from '@banyan/contract';
import type { HomeQueue } from '@banyan/contract/home';
import { Asked } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useId } from 'react';
import { homeDomain } from '../../home/homeDomain.js';
import { HomeLink } from './HomeLink.js';
import styles from './home.module.css';

const texts = inBothLanguages({
  title: ['待办', 'To do'],
  nothing: ['暂无待办', 'Nothing waits'],
  more: [(count: string) => `${count}+`, (count: string) => `${count}+`],
  failed: ['未能统计', 'Could not be counted'],
  retry: ['重试', 'Try again'],
  now: ['刚刚', 'just now'],
  minutes: [(n: number) => `最久等待 ${n} 分钟`, (n: number) => `longest wait ${n} min`],
  hours: [(n: number) => `最久等待 ${n} 小时`, (n: number) => `longest wait ${n} h`],
  days: [
    (n: number) => `最久等待 ${n} 天`,
    (n: number) => (n === 1 ? 'longest wait 1 day' : `longest wait ${n} days`),
  ],
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After every instant. */
const NEVER = '9';

type Props = {
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** What waits for the person. Those who may act on nothing have no such section. */
export function ToDos({ now }: Props) {
  const text = useTexts(texts);
  const heading = useId();
  const { api } = useDomain(homeDomain);
  const query = api.useQueuesQuery();
  if (query.currentData?.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <Asked query={query}>
        {(queues) =>
          queues === null ? (
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          ) : (
            <Waiting queues={queues} at={now()} retry={() => void query.refetch()} />
          )
        }
      </Asked>
    </section>
  );
}

type WaitingProps = {
  readonly queues: readonly HomeQueue[];
  readonly at: number;
  readonly retry: () => void;
};

function Waiting({ queues, at, retry }: WaitingProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const shown = queues
    .filter(({ counted }) => counted === null || counted.records > 0)
    .toSorted(byUrgency(at));
  if (shown.length === 0) return <p className={styles['hint']}>{text.nothing}</p>;
  return (
    <ul className={styles['rows']}>
      {shown.map((queue) => {
        const { key, title, place, counted } = queue;
        return (
          <li key={key}>
            {counted === null ? (
              <div className={styles['row']}>
                <span className={styles['rowTitle']}>{inLanguage(title, language)}</span>
                <span className={styles['failed']}>{text.failed}</span>
                <Button size="small" onClick={retry}>
                  {text.retry}
                </Button>
              </div>
            ) : (
              <HomeLink place={place} className={styles['row']}>
                <span className={styles['rowTitle']}>{inLanguage(title, language)}</span>
                <Waited since={counted.oldestAt} at={at} isLate={isLate(queue, at)} />
                <strong className={styles['count']}>
                  {counted.isAtLeast
                    ? text.more(counted.records.toLocaleString('en'))
                    : counted.records.toLocaleString('en')}
                </strong>
              </HomeLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isLate({ counted, withinDays }: HomeQueue, at: number): boolean {
  const since = counted?.oldestAt ?? null;
  return since !== null && at - Date.parse(since) > withinDays * DAY_MS;
}

/** What is late first, and of that what may wait least; then what has waited longest. */
function byUrgency(at: number) {
  const rank = (queue: HomeQueue) => (isLate(queue, at) ? queue.withinDays : Infinity);
  const since = ({ counted }: HomeQueue) => counted?.oldestAt ?? NEVER;
  return (a: HomeQueue, b: HomeQueue) =>
    rank(a) === rank(b) ? since(a).localeCompare(since(b)) : rank(a) - rank(b);
}

type WaitedProps = {
  readonly since: string | null;
  readonly at: number;
  readonly isLate: boolean;
};

/** For how long the oldest has waited. */
function Waited({ since, at, isLate }: WaitedProps) {
  const text = useTexts(texts);
  if (since === null) return null;
  const age = at - Date.parse(since);
  return <span className={styles[isLate ? 'late' : 'wait']}>{wordsOf(age)}</span>;

  function wordsOf(ms: number): string {
    if (ms >= DAY_MS) return text.days(Math.floor(ms / DAY_MS));
    if (ms >= HOUR_MS) return text.hours(Math.floor(ms / HOUR_MS));
    return ms >= MINUTE_MS ? text.minutes(Math.floor(ms / MINUTE_MS)) : text.now;
  }
}
