import { Skeleton } from '@banyan/platform/base';
import { messageOf } from '@banyan/rules';
import { LoadFailed } from '@banyan/ui';
import styles from './areasScreen.module.css';

type Props = {
  readonly query: {
    readonly error?: Parameters<typeof messageOf>[0] | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Names the data that is loading. */
  readonly label: string;
};

/** Shown until the data is there: a skeleton, or why it failed. */
export function NotYet({ query: { error, isFetching, refetch }, label }: Props) {
  if (error !== undefined && !isFetching) {
    return <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles['card']} role="status" aria-label={label}>
      <Skeleton active />
    </div>
  );
}
