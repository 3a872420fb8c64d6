import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import plain from '../plain/plain.module.css';
import styles from './areas.module.css';

const texts = inBothLanguages({
  loading: ['加载中', 'Loading'],
  slow: ['加载较慢，仍在继续', 'This is taking a while, and still loading'],
  retry: ['重试', 'Try again'],
});

type Props = {
  /** Given when the page is slow to load. */
  readonly retry?: (() => void) | undefined;
};

/** Appears after a short delay (by CSS), so that a page that loads at once does not flicker. */
export function AreaPending({ retry }: Props) {
  const text = useTexts(texts);
  const words = retry === undefined ? text.loading : text.slow;
  return (
    <div className={styles['pending']} role="status" aria-label={words}>
      <span className={styles['spinner']} aria-hidden="true" />
      <span>{words}</span>
      {retry !== undefined && (
        <button type="button" className={plain['action']} onClick={retry}>
          {text.retry}
        </button>
      )}
    </div>
  );
}
