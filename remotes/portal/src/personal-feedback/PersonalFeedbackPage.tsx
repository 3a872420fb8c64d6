import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { browserPictures, type PictureSender } from '../pictures/pictureSender.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { NewFeedback } from './NewFeedback.js';
import { Thread } from './Thread.js';
import { Threads } from './Threads.js';

/** `/personal/feedback`: what the customer told us, and what we answered (site-and-portal page c9). */
export function PersonalFeedbackPage() {
  return <FeedbackPage sender={browserPictures} />;
}

type Props = { readonly sender: PictureSender };

export function FeedbackPage({ sender }: Props) {
  const text = useTexts(feedbackTexts);
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <PortalFrame title={text.title}>
      <div className={styles['page']} data-open={id !== null}>
        <Threads openId={id} />
        <div className={styles['detail']}>
          <p className={styles['back']}>
            <Link className={parts['link']} to="?">
              {text.back}
            </Link>
          </p>
          {id === null || id === 'new' ? (
            <NewFeedback sender={sender} />
          ) : (
            <Thread key={id} id={id} sender={sender} />
          )}
        </div>
      </div>
    </PortalFrame>
  );
}
