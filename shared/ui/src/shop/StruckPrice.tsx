import type { Language } from '@banyan/contract';
import { editionTexts } from './editionTexts.js';
import styles from './shop.module.css';

type Props = {
  readonly language: Language;
  /** The price of before, in words. */
  readonly children: string;
};

/** What something cost before: struck for the eye, named for the ear. */
export function StruckPrice({ language, children }: Props) {
  return (
    <s className={styles['was']}>
      <span className={styles['spoken']}>{editionTexts[language].was} </span>
      {children}
    </s>
  );
}
