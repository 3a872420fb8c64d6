import styles from './threads.module.css';

type Props = { readonly count: number; readonly label: string };

/** The mark of a thread in which something is new. */
export function Unread({ count, label }: Props) {
  if (count === 0) return null;
  return <span className={styles['unread']} role="img" aria-label={label} />;
}
