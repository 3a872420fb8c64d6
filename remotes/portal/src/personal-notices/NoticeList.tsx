import {
  NOTICE_TOPICS,
  type Notice,
  type NoticeTopic,
  noticeTitle,
} from '@banyan/contract/notices';
import { Asked } from '@banyan/lists';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { noticeAddress, PlainButton, useUnread } from '@banyan/ui';
import { useEffect, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { daysOf } from './daysOf.js';
import { myNoticesDomain } from './myNoticesDomain.js';
import styles from './notices.module.css';
import { noticesTexts } from './noticesTexts.js';
import { readTopic, TopicFilter } from './TopicFilter.js';

type Props = { readonly notice: Notice; readonly onRemove: () => void };

const UNDO_MS = 5_000;

const STEP = 20;
const MOST = 100;

/** Every notice of a topic or of all, by day. */
export function NoticeList() {
  const text = useTexts(noticesTexts);
  const [params] = useSearchParams();
  const topic = readTopic(params.get('topic'));
  const [pageSize, setPageSize] = useState(STEP);
  const { api } = useDomain(myNoticesDomain);
  const notices = api.useNoticesQuery({
    page: 1,
    pageSize,
    ...(topic === null ? {} : { topic }),
  });
  return (
    <div className={styles['page']}>
      <TopicFilter chosen={topic} />
      <div className={styles['content']}>
        <Asked query={notices} keepsPrevious>
          {(found) =>
            found === null ? (
              <Pending />
            ) : (
              <Days
                notices={found.results}
                topic={topic}
                readAt={notices.fulfilledTimeStamp ?? 0}
              />
            )
          }
        </Asked>
        {(notices.data?.records ?? 0) > pageSize && pageSize < MOST && (
          <PlainButton
            look="plain"
            onClick={() => {
              setPageSize(pageSize + STEP);
            }}
          >
            {text.more}
          </PlainButton>
        )}
      </div>
    </div>
  );
}

type DaysProps = {
  readonly notices: readonly Notice[];
  readonly topic: NoticeTopic | null /** Epoch milliseconds. */;
  readonly readAt: number;
};

function Days({ notices, topic, readAt }: DaysProps) {
  const text = useTexts(noticesTexts);
  const { api } = useDomain(myNoticesDomain);
  const [markAllRead, marking] = api.useMarkAllReadMutation();
  const [remove] = api.useRemoveMutation();
  const [restore] = api.useRestoreMutation();
  const undo = useUndo();
  const unread = useUnread();
  const [newest] = notices;
  const isAsked = (of: NoticeTopic) => topic === null || of === topic;
  const hasUnread =
    notices.some(({ isRead }) => !isRead) ||
    unread?.topics.some((each) => isAsked(each.topic) && each.unread > 0) === true;
  return (
    <>
      <div role="status" className={styles['undo']}>
        {undo.id !== null && (
          <>
            {text.removed}
            <PlainButton
              look="link"
              onClick={() => {
                const ids = undo.id === null ? [] : [undo.id];
                undo.end();
                void restore({ ids });
              }}
            >
              {text.undo}
            </PlainButton>
          </>
        )}
      </div>
      {newest === undefined && (
        <p className={parts['muted']}>{topic === null ? text.empty : text.emptyTopic}</p>
      )}
      {newest !== undefined && hasUnread && (
        <p className={styles['acts']}>
          <PlainButton
            look="plain"
            isBusy={marking.isLoading}
            onClick={() =>
              void markAllRead({ upTo: newest.id, ...(topic === null ? {} : { topic }) })
            }
          >
            {text.allRead}
          </PlainButton>
        </p>
      )}
      {daysOf(notices, new Date(readAt)).map(({ day, is, notices: ofDay }) => (
        <section key={day} className={styles['day']} aria-label={is === 'earlier' ? day : text[is]}>
          <h2>{is === 'earlier' ? day : text[is]}</h2>
          <ul>
            {ofDay.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRemove={() => {
                  undo.begin(notice.id);
                  void remove({ ids: [notice.id] });
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The last thing that was removed, for as long as it may be brought back. */
function useUndo() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => {
      setId(null);
    }, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return {
    id,
    begin: setId,
    end: () => {
      setId(null);
    },
  };
}

/** One notice. Following it marks it as read. */
function NoticeRow({ notice, onRemove }: Props) {
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
