import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { LoadFailed } from '@banyan/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';

/** What it needs of a query of RTK Query. */
export type Query<T> = {
  readonly currentData?: T | undefined;
  readonly data?: T | undefined;
  readonly error?: Parameters<typeof messageOf>[0] | undefined;
  readonly isFetching: boolean;
  /** Milliseconds since 1970 of the answer that is shown. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly query: Query<T>;
  /** Null: not here yet. While the next is on its way, what was there before stays. */
  readonly children: (value: T | null, isLoading: boolean) => ReactNode;
};

/** A query in its cases: on its way, failed with a way to try again, or there. */
export function Asked<T>({ query, children }: Props<T>) {
  const { currentData, data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const text = useTexts(listTexts);
  const hasFailed = error !== undefined && !isFetching;
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
      {hasFailed && <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />}
      {hasFailed && currentData !== undefined && fulfilledTimeStamp !== undefined && (
        <p className={styles['muted']}>
          {text.stale(formatInstant(new Date(fulfilledTimeStamp).toISOString()))}
        </p>
      )}
      {(currentData !== undefined || isFetching) &&
        children(currentData ?? data ?? null, currentData === undefined)}
    </>
  );
}
