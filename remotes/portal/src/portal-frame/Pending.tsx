import { useTexts } from '@banyan/platform/language';
import styles from './pending.module.css';

const texts = { zh: { loading: '正在读取' }, en: { loading: 'Loading' } };

/** A quiet place-holder of the content's size. */
export function Pending() {
  const text = useTexts(texts);
  return (
    <div role="status" aria-label={text.loading} className={styles['pending']}>
      <span />
      <span />
      <span />
    </div>
  );
}
