import { useTexts } from '@banyan/platform/language';
import styles from './areas.module.css';

const texts = { zh: { loading: '加载中' }, en: { loading: 'Loading' } };

/** Appears after a moment (by CSS), so that a page that is there at once shows no flicker. */
export function AreaPending() {
  const { loading } = useTexts(texts);
  return (
    <div className={styles['pending']} role="status" aria-label={loading}>
      <span className={styles['spinner']} aria-hidden="true" />
      <span>{loading}</span>
    </div>
  );
}
