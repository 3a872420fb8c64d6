import type { MyFeedbackDetail } from '@banyan/contract/feedback';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, PlainButton } from '@banyan/ui';
import { useState } from 'react';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { Rating } from './Rating.js';

type Props = { readonly thread: MyFeedbackDetail };

/** Closing it, and then saying how it went. */
export function Ending({ thread: { id, state, rating } }: Props) {
  const text = useTexts(feedbackTexts).thread;
  const { api } = useDomain(myFeedbackDomain);
  const [solve, solving] = api.useSolveMutation();
  const [rate, judging] = api.useRateMutation();
  const [keys] = useState(() => ({ solve: newId(), rate: newId() }));
  const failure = solving.error ?? judging.error;
  const isBusy = solving.isLoading || judging.isLoading;
  return (
    <div className={styles['ending']}>
      {state !== 'closed' && (
        <PlainButton
          look="plain"
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) void solve({ id, key: keys.solve });
          }}
        >
          {text.solve}
        </PlainButton>
      )}
      {(state === 'closed' || rating !== null) && (
        <Rating
          question={text.rate}
          rating={rating}
          onRate={(given) => {
            if (!isBusy) void rate({ id, key: keys.rate, rating: given });
          }}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles['fault']}>
          {failure.message}
        </p>
      )}
    </div>
  );
}
