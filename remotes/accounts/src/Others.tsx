import { type At, useOthers } from '@banyan/domain-presence';
import { useTexts } from '@banyan/platform/language';
import styles from './threads.module.css';

const texts = {
  zh: { writing: (names: readonly string[]) => `${names.join('、')} 正在回复` },
  en: { writing: (names: readonly string[]) => `Replying: ${names.join(', ')}` },
};

/** Says which colleagues are writing here. */
export function Others(at: At) {
  const { writing } = useTexts(texts);
  const names = useOthers(at);
  return (
    <p role="status" className={styles['others']}>
      {names.length > 0 && writing(names)}
    </p>
  );
}
