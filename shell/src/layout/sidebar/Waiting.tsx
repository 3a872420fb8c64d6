import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import styles from './sidebar.module.css';

const texts = inBothLanguages({
  waiting: [
    (count: number) => `${count} 项待办`,
    (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  ],
});

const MOST = 99;

type Props = { readonly id: string; readonly routes: readonly string[] };

/** How many records wait on these pages, next to their entry: it describes the entry and is not part of its name. */
export function Waiting({ id, routes }: Props) {
  const { waiting } = useTexts(texts);
  const count = useAppSelector(({ common }) =>
    routes.reduce((sum, route) => sum + (common.waiting[route] ?? 0), 0),
  );
  if (count === 0) return null;
  return (
    <span id={id} className={styles['waiting']} title={waiting(count)}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
