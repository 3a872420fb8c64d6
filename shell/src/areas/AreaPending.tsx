import { useTexts } from '@banyan/platform/language';
import styles from './areas.module.css';

const texts = { zh: { loading: '加载中' }, en: { loading: 'Loading' } };

/** Appears after a short delay (by CSS), so that a page that loads at once does not flicker. */
export function AreaPending() {
  const { loading } = useTexts(texts);
  return (
    <div className={styles['pending']} role="status" aria-label={loading}>
      <span className={styles['spinner']} aria-hidden="true" />
      <span>{loading}</span>
    </div>
  );
}
