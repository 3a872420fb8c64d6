import { valuesOf } from '@banyan/contract';
import { NOTICE_TOPICS, type NoticeTopic } from '@banyan/contract/notices';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useNavigate } from '@banyan/platform/router';
import { useUnread } from '@banyan/ui';
import styles from './notices.module.css';
import { noticesTexts } from './noticesTexts.js';

const TOPICS = valuesOf(NOTICE_TOPICS);

/** A topic as the address has it; null: all of them. */
export function readTopic(said: string | null): NoticeTopic | null {
  return TOPICS.find((topic) => topic === said) ?? null;
}

/** A list of links on a wide screen, a select on a narrow one. The page shows one of them. */
export function TopicFilter({ chosen }: { readonly chosen: NoticeTopic | null }) {
  const text = useTexts(noticesTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const unread = useUnread();
  const total = unread?.topics.reduce((sum, topic) => sum + topic.total, 0) ?? 0;
  const options = [
    { value: '', words: text.all, count: total, isChosen: chosen === null },
    ...TOPICS.map((topic) => ({
      value: topic,
      words: inLanguage(NOTICE_TOPICS[topic], language),
      count: unread?.topics.find((each) => each.topic === topic)?.total ?? 0,
      isChosen: topic === chosen,
    })),
  ];
  return (
    <div className={styles['filter']}>
      <nav aria-label={text.topic} className={styles['wide']}>
        {options.map(({ value, words, count, isChosen }) => (
          <Link key={value} to={addressOf(value)} aria-current={isChosen ? 'true' : undefined}>
            <span>{words}</span>
            <span className={styles['number']}>{count}</span>
          </Link>
        ))}
      </nav>
      <label className={styles['narrow']}>
        <span>{text.topic}</span>
        <select
          value={chosen ?? ''}
          onChange={({ target }) => {
            void navigate(addressOf(target.value));
          }}
        >
          {options.map(({ value, words, count }) => (
            <option key={value} value={value}>{`${words} (${count})`}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function addressOf(topic: string): string {
  return topic === '' ? '?' : `?topic=${topic}`;
}
