import { useTexts } from '@banyan/platform/language';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { threadTexts } from './threadTexts.js';

const RATINGS = [1, 2, 3, 4, 5];

type Props = {
  readonly question: string;
  /** Null: not yet. It is given once. */
  readonly rating: number | null;
  readonly onRate: (rating: number) => void;
};

export function Rating({ question, rating, onRate }: Props) {
  const text = useTexts(threadTexts);
  if (rating !== null) return <p role="status">{text.rated(rating)}</p>;
  return (
    <fieldset className={styles['rating']}>
      <legend>{question}</legend>
      {RATINGS.map((count) => (
        <button
          key={count}
          type="button"
          aria-label={text.stars(count)}
          onClick={() => {
            onRate(count);
          }}
        >
          {count}
        </button>
      ))}
      <p className={parts['muted']}>{text.scale}</p>
    </fieldset>
  );
}
