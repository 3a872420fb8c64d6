import { useTexts } from '@banyan/platform/language';
import styles from './loadFailed.module.css';

type Props = {
  readonly reason: string;
  readonly onRetry: () => void;
};

const texts = {
  zh: { title: '加载失败', retry: '重试' },
  en: { title: "Couldn't load", retry: 'Try again' },
};

/** Says why, where the thing was asked for, with a way to try again. Without antd: every page may show it. */
export function LoadFailed({ reason, onRetry }: Props) {
  const text = useTexts(texts);
  return (
    <div className={styles['failed']} role="alert">
      <p className={styles['title']}>{text.title}</p>
      <p className={styles['reason']}>{reason}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {text.retry}
      </button>
    </div>
  );
}
