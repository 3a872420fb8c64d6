import { FEEDBACK_STATES } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { RecordLink } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import styles from './feedback.module.css';
import type { FeedbackPlace } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';

type Props = { readonly id: string; readonly list: FeedbackPlace };

/** Threads with nearly the same text, already answered or known. Renders nothing without any. */
export function Similar({ id, list }: Props) {
  const { similar: text } = useTexts(feedbackTexts);
  const states = useWords(FEEDBACK_STATES);
  const { api } = useDomain(feedbackDomain);
  const { currentData = [] } = api.useSimilarQuery({ id });
  if (currentData.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul className={styles['similar']}>
        {currentData.map(({ id: other, title, state, share }) => (
          <li key={other}>
            <RecordLink id={other} list={list}>
              {title}
            </RecordLink>
            <span>
              {states[state]} · {text.alike(Math.round(share * 100))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
