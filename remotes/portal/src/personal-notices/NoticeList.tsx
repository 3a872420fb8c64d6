import type { Notice, NoticeTopic } from '@banyan/contract/notices';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { PlainButton, useUnread } from '@banyan/ui';
import { useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { daysOf } from './daysOf.js';
import { myNoticesDomain } from './myNoticesDomain.js';
import { NoticeRow } from './NoticeRow.js';
import styles from './notices.module.css';
import { noticesTexts } from './noticesTexts.js';
import { readTopic, TopicFilter } from './TopicFilter.js';
import { useUndo } from './useUndo.js';

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
        <Asked query={notices}>
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
