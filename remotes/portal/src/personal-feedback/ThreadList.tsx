import { Asked, type Query } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { PlainButton } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { threadTexts } from './threadTexts.js';

const STEP = 20;
const MOST = 100;

/** One page that grows. */
export function useGrowingPage() {
  const [pageSize, setPageSize] = useState(STEP);
  const grow = () => {
    setPageSize(pageSize + STEP);
  };
  return { paging: { page: 1, pageSize }, grow };
}

type Page<T> = { readonly records: number; readonly results: readonly T[] };

type Props<T> = {
  readonly label: string;
  readonly begin: { readonly to: string; readonly text: string };
  readonly empty: string;
  readonly query: Query<Page<T>>;
  readonly page: ReturnType<typeof useGrowingPage>;
  readonly children: (row: T) => ReactNode;
};

/** What a customer wrote to us, the one that last changed first. */
export function ThreadList<T>({ label, begin, empty, query, page, children }: Props<T>) {
  const text = useTexts(threadTexts);
  const { pageSize } = page.paging;
  return (
    <nav aria-label={label} className={styles['list']}>
      <Link className={parts['button']} to={begin.to}>
        {begin.text}
      </Link>
      <Asked query={query} keepsPrevious>
        {(found) => {
          if (found === null) return <Pending />;
          if (found.results.length === 0) return <p className={parts['muted']}>{empty}</p>;
          return <ul className={styles['threads']}>{found.results.map(children)}</ul>;
        }}
      </Asked>
      {(query.data?.records ?? 0) > pageSize && pageSize < MOST && (
        <PlainButton look="plain" onClick={page.grow}>
          {text.more}
        </PlainButton>
      )}
    </nav>
  );
}

type RowProps = {
  readonly thread: { readonly id: string; readonly unread: number; readonly updatedAt: string };
  readonly title: string;
  readonly state: ReactNode;
  readonly isOpen: boolean;
  readonly children?: ReactNode;
};

export function ThreadRow({ thread, title, state, isOpen, children }: RowProps) {
  const text = useTexts(threadTexts);
  const { id, unread, updatedAt } = thread;
  return (
    <li>
      <Link to={`?id=${encodeURIComponent(id)}`} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles['title']} data-unread={unread > 0}>
          {title}
        </span>
        <span className={styles['about']}>
          {state}
          {unread > 0 && <strong className={styles['unread']}>{text.unread(unread)}</strong>}
        </span>
        {children}
        <time className={parts['muted']} dateTime={updatedAt}>
          {formatInstant(updatedAt)}
        </time>
      </Link>
    </li>
  );
}
