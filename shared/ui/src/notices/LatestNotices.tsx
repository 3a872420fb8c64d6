import type { Failure, Reply, ResultOf } from '@banyan/contract';
import { type NOTICE_CALLS, noticeTitle } from '@banyan/contract/notices';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, page } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../LoadFailed.js';
import { noticeAddress } from './noticeAddress.js';
import styles from './noticeBell.module.css';
import { useUnread } from './unread.js';

const SHOWN = 5;

const texts = {
  zh: { title: '通知', empty: '还没有通知', all: '查看全部', loading: '正在读取', unread: '未读' },
  en: {
    title: 'Notices',
    empty: 'No notices yet',
    all: 'See all',
    loading: 'Loading',
    unread: 'Unread',
  },
};

type Found = ResultOf<typeof NOTICE_CALLS, 'MyNotice/GetList'>;
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly notices: Found['results'] };

/** The newest notices; following one marks it as read. */
export function LatestNotices() {
  const text = useTexts(texts);
  return (
    <>
      <h2 className={styles['title']}>{text.title}</h2>
      <List />
      <Link className={styles['all']} to="/personal/notices">
        {text.all}
      </Link>
    </>
  );
}

function List() {
  const text = useTexts(texts);
  const language = useLanguage();
  const { post } = useServices();
  const [state, readAgain] = useLatest();
  switch (state.kind) {
    case 'loading':
      return <p className={styles['quiet']}>{text.loading}</p>;
    case 'failed':
      return <LoadFailed reason={state.failure.message} onRetry={readAgain} />;
    case 'ready':
      if (state.notices.length === 0) return <p className={styles['quiet']}>{text.empty}</p>;
      return (
        <ul className={styles['list']}>
          {state.notices.map(({ id, template, params, route, routeParams, isRead, at }) => (
            <li key={id}>
              <Link
                to={noticeAddress(route, routeParams)}
                data-unread={!isRead}
                onClick={() => {
                  if (!isRead)
                    void post('MyNotice/MarkRead', { ids: [id], isRead: true }, () => null);
                }}
              >
                <span>{inLanguage(noticeTitle(template, params), language)}</span>
                <span className={styles['quiet']}>
                  {!isRead && <strong>{text.unread} </strong>}
                  <time dateTime={at}>{formatInstant(at)}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}

/** Read again when the numbers change: something has come, or was read elsewhere. */
function useLatest(): readonly [State, () => void] {
  const { post } = useServices();
  const unread = useUnread();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers and attempts say when to read again
  useEffect(() => {
    let isOver = false;
    void post('MyNotice/GetList', { page: 1, pageSize: SHOWN }, page<Found>).then((reply) => {
      if (!isOver) setState(stateOf(reply));
    });
    return () => {
      isOver = true;
    };
  }, [post, unread, attempt]);
  return [
    state,
    () => {
      setAttempt(attempt + 1);
    },
  ];
}

function stateOf(reply: Reply<Found>): State {
  return reply.success
    ? { kind: 'ready', notices: reply.result.results }
    : { kind: 'failed', failure: reply.error };
}
