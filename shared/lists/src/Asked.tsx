import { useTexts } from '@banyan/platform/language';
import { formatInstant, isUnknown, messageOf } from '@banyan/rules';
import { LoadFailed } from '@banyan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';

/** What it needs of a query of RTK Query. */
export type Query<T> = {
  readonly currentData?: T | undefined;
  readonly data?: T | undefined;
  readonly error?: (Parameters<typeof messageOf>[0] & Parameters<typeof isUnknown>[0]) | undefined;
  readonly isFetching: boolean;
  /** Milliseconds since 1970 of the answer that is shown. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly query: Query<T>;
  /** Of pages and filters: while the next is on its way, what was there before stays. Left out for one record. */
  readonly keepsPrevious?: boolean;
  /** Null: not here yet. */
  readonly children: (value: T | null, isLoading: boolean) => ReactNode;
};

/** A query in its cases: on its way, failed with a way to try again, or there. A failure stays until there is an answer. */
export function Asked<T>({ query, keepsPrevious = false, children }: Props<T>) {
  const { currentData, data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const text = useTexts(listTexts);
  const slowness = useSlowness(isFetching);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [hasFailed, refetch]);
  return (
    <>
      {slowness > 0 && !hasFailed && (
        <p role="status" className={styles['muted']}>
          {slowness === 1 ? text.slow : text.noAnswer}
        </p>
      )}
      {hasFailed && (
        <LoadFailed
          reason={messageOf(error)}
          onRetry={isUnknown(error) ? null : () => void refetch()}
          isTrying={isFetching}
        />
      )}
      {hasFailed && currentData !== undefined && fulfilledTimeStamp !== undefined && (
        <p className={styles['muted']}>
          {text.stale(formatInstant(new Date(fulfilledTimeStamp).toISOString()))}
        </p>
      )}
      {(currentData !== undefined || (isFetching && !hasFailed)) &&
        children(currentData ?? (keepsPrevious ? (data ?? null) : null), currentData === undefined)}
    </>
  );
}

/** After these many milliseconds a person is told that it is still on its way, and that there is no answer yet. */
const SLOW_MS = [3_000, 10_000] as const;

/** How many of these times something has been under way. */
function useSlowness(isUnderWay: boolean): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!isUnderWay) return;
    const timers = SLOW_MS.map((after, index) => setTimeout(setPassed, after, index + 1));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setPassed(0);
    };
  }, [isUnderWay]);
  return passed;
}
