import { NOTICE_TOPICS, type Notice, noticeTitle } from '@banyan/contract/notices';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { noticeAddress } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { myNoticesDomain } from './myNoticesDomain.js';
import styles from './notices.module.css';
import { noticesTexts } from './noticesTexts.js';

type Props = { readonly notice: Notice; readonly onRemove: () => void };

/** One notice. Following it marks it as read. */
export function NoticeRow({ notice, onRemove }: Props) {
  const text = useTexts(noticesTexts);
  const language = useLanguage();
  const { api } = useDomain(myNoticesDomain);
  const [markRead] = api.useMarkReadMutation();
  const { id, topic, template, params, route, routeParams, at, isRead } = notice;
  const title = inLanguage(noticeTitle(template, params), language);
  const mark = isRead ? text.markUnread : text.markRead;
  return (
    <li className={styles['notice']} data-unread={!isRead}>
      <div className={styles['said']}>
        <Link
          to={noticeAddress(route, routeParams)}
          onClick={() => {
            if (!isRead) void markRead({ ids: [id], isRead: true });
          }}
        >
          {title}
        </Link>
        <p className={parts['muted']}>
          {!isRead && <strong className={styles['unread']}>{text.unread}</strong>}
          <span>{inLanguage(NOTICE_TOPICS[topic], language)}</span>
          <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      <div className={styles['rowActs']}>
        <button
          type="button"
          aria-label={text.named(mark, title)}
          onClick={() => void markRead({ ids: [id], isRead: !isRead })}
        >
          {mark}
        </button>
        <button type="button" aria-label={text.named(text.remove, title)} onClick={onRemove}>
          {text.remove}
        </button>
      </div>
    </li>
  );
}
