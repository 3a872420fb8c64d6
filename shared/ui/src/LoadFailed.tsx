import { useTexts } from '@banyan/platform/language';
import styles from './loadFailed.module.css';

type Props = {
  readonly reason: string;
  /** Null: there is no such thing, and asking again does not help. */
  readonly onRetry: (() => void) | null;
  /** It is being asked again: the reason stays until there is an answer. */
  readonly isTrying?: boolean;
};

const texts = {
  zh: { title: '加载失败', unknown: '没有找到', retry: '重试', trying: '正在重试…' },
  en: { title: "Couldn't load", unknown: 'Not found', retry: 'Try again', trying: 'Trying again…' },
};

/** Says why, where the thing was asked for, with a way to try again. Without antd: every page may show it. */
export function LoadFailed({ reason, onRetry, isTrying = false }: Props) {
  const text = useTexts(texts);
  return (
    <div className={styles['failed']} role="alert">
      <p className={styles['title']}>{onRetry === null ? text.unknown : text.title}</p>
      <p className={styles['reason']}>{reason}</p>
      {onRetry !== null && (
        <button
          type="button"
          className={styles['retry']}
          // Not disabled: it would lose the focus.
          aria-disabled={isTrying}
          onClick={isTrying ? undefined : onRetry}
        >
          {isTrying ? text.trying : text.retry}
        </button>
      )}
    </div>
  );
}
