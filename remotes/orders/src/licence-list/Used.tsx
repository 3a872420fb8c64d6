import type { Licence } from '@banyan/contract/licences';
import { useTexts } from '@banyan/platform/language';
import styles from './licenceList.module.css';
import { licenceListTexts } from './licenceListTexts.js';

/** How many devices use a licence, in numbers; the bar only repeats it. */
export function Used({ used, most }: Pick<Licence, 'used' | 'most'>) {
  const text = useTexts(licenceListTexts);
  return (
    <span className={styles['used']} data-full={used >= most}>
      {text.used(used, most)}
      <span aria-hidden className={styles['bar']}>
        <span style={{ inlineSize: `${Math.min(100, (100 * used) / most)}%` }} />
      </span>
    </span>
  );
}
