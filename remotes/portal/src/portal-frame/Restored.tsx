import type { Draft } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';

/** Says that the input came back. Like `DraftRestored`, but without antd. */
export function Restored({ draft }: { readonly draft: Draft }) {
  const text = useTexts(feedbackTexts);
  return (
    <div role="status">
      {draft.restored && (
        <p className={styles['restored']}>
          {text.restored}{' '}
          <PlainButton look="link" onClick={draft.discard}>
            {text.discard}
          </PlainButton>
        </p>
      )}
    </div>
  );
}
