import { useTexts } from '@banyan/platform/language';
import { useLocation } from '@banyan/platform/router';
import { isComposing } from '@banyan/rules';
import { useEffect, useRef, useState } from 'react';
import { createPart, LazyPart } from '../LazyPart.js';
import styles from './noticeBell.module.css';
import { useUnread } from './unread.js';

const latest = createPart(
  async () =>
    (await import(/* webpackChunkName: "latest-notices" */ './LatestNotices.js')).LatestNotices,
);

const PANEL = 'latest-notices';
const MOST_SHOWN = 9;

const texts = {
  zh: { notices: '通知', unread: (count: number) => `通知，${count} 条未读`, loading: '正在读取' },
  en: {
    notices: 'Notices',
    unread: (count: number) => `Notices, ${count} unread`,
    loading: 'Loading',
  },
};

/** How many notices a customer has not read, and the newest of them. */
export function NoticeBell() {
  const text = useTexts(texts);
  const { pathname, search } = useLocation();
  const count = useUnread()?.notices ?? 0;
  const place = `${pathname}${search}`;
  // Open for the page on which it was opened: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === place;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      setOpenOn(null);
      button.current?.focus();
    };
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpenOn(null);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isOpen]);
  return (
    <div className={styles['bell']} ref={box}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={count > 0 ? text.unread(count) : text.notices}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => {
          setOpenOn(isOpen ? null : place);
        }}
      >
        <BellIcon />
        {count > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      <div id={PANEL} className={styles['panel']} hidden={!isOpen}>
        {isOpen && <LazyPart part={latest} props={{}} pending={<p>{text.loading}</p>} />}
      </div>
    </div>
  );
}

function BellIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6zM9.5 19.5a2.5 2.5 0 0 0 5 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
