import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { browserPictures, type PictureSender } from '../pictures/pictureSender.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { NewFeedback } from './NewFeedback.js';
import { NewRequest } from './service/NewRequest.js';
import { Request } from './service/Request.js';
import { Requests } from './service/Requests.js';
import { serviceTexts } from './service/serviceTexts.js';
import { shownBy } from './shownBy.js';
import { Thread } from './Thread.js';
import { Threads } from './Threads.js';
import { threadTexts } from './threadTexts.js';

/** `/personal/feedback`: what the customer told or asked us, and what we answered (site-and-portal page c9). */
export function PersonalFeedbackPage() {
  return <FeedbackPage sender={browserPictures} now={Date.now} />;
}

type Props = { readonly sender: PictureSender; readonly now: () => number };

export function FeedbackPage({ sender, now }: Props) {
  const text = useTexts(threadTexts);
  const { title } = useTexts(feedbackTexts);
  const { title: service } = useTexts(serviceTexts);
  const [params] = useSearchParams();
  const { tab, id } = shownBy(params);
  const isService = tab === 'service';
  const isNew = id === null || id === 'new';
  return (
    <PortalFrame title={isService ? service : title}>
      <nav aria-label={text.tabs} className={parts['tabs']}>
        <Link to="?" aria-current={isService ? undefined : 'page'}>
          {title}
        </Link>
        <Link to="?tab=service" aria-current={isService ? 'page' : undefined}>
          {service}
        </Link>
      </nav>
      <div className={styles['page']} data-open={id !== null}>
        {isService ? <Requests openId={id} /> : <Threads openId={id} />}
        <div className={styles['detail']}>
          <p className={styles['back']}>
            <Link className={parts['link']} to={isService ? '?tab=service' : '?'}>
              {text.back}
            </Link>
          </p>
          {isService && (isNew ? <NewRequest now={now} /> : <Request key={id} id={id} />)}
          {!isService &&
            (isNew ? <NewFeedback sender={sender} /> : <Thread key={id} id={id} sender={sender} />)}
        </div>
      </div>
    </PortalFrame>
  );
}
