import { inBothLanguages } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { useTexts } from '@banyan/platform/language';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenPages } from '../areas/openPages.js';
import styles from './versions.module.css';

const texts = inBothLanguages({
  ready: ['这个页面有新版本。', 'This page has a new version.'],
  update: ['立即更新', 'Update now'],
  ending: [
    (seconds: number) => `${seconds} 秒后换成当前版本，草稿会保留。`,
    (seconds: number) => `The current version takes its place in ${seconds} s. Drafts are kept.`,
  ],
  ended: ['这个版本已停止使用', 'This version has been withdrawn'],
  change: ['立即更换', 'Change now'],
  reason: [
    (reason: string) => (reason === '' ? '。' : `：${reason}。`),
    (reason: string) => (reason === '' ? '. ' : `: ${reason}. `),
  ],
});

type Props = {
  readonly id: string;
  readonly pages: OpenPages;
  readonly releases: ReleaseDocument;
  readonly update: () => void;
};

/** Above a page without the live version: offers that, or shows the countdown. Takes no focus. */
export function VersionNotice({ id, pages, releases, update }: Props) {
  const text = useTexts(texts);
  const open = useSyncExternalStore(pages.subscribe, () => pages.at(id));
  if (open === null) return null;
  const { name, build } = open.version.area;
  const revoked = releases.revoked.find((one) => one.area === name && one.build === build);
  const isEnding = open.leavesAt !== null;
  return (
    <div
      // A new element per state: a raised element stays in the top layer.
      key={String(isEnding)}
      className={styles['notice']}
      role="status"
      data-ending={isEnding}
      // A countdown is in the top layer: a user with a form in a drawer must see and reach it.
      popover={isEnding ? 'manual' : undefined}
      ref={isEnding ? raised : undefined}
    >
      {open.leavesAt === null ? (
        <p>{text.ready}</p>
      ) : (
        <p>
          {text.ended + text.reason(revoked?.reason ?? '')}
          <Countdown until={open.leavesAt} say={text.ending} />
        </p>
      )}
      <button type="button" onClick={update}>
        {open.leavesAt === null ? text.update : text.change}
      </button>
    </div>
  );
}

/** Raises the element into the browser's top layer. */
function raised(element: HTMLElement | null): void {
  if (element !== null && 'showPopover' in element) element.showPopover();
}

type CountdownProps = { readonly until: number; readonly say: (seconds: number) => string };

function Countdown({ until, say }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // A screen reader announces the sentence once, not each second.
  return <span aria-live="off">{say(Math.max(0, Math.ceil((until - now) / 1_000)))}</span>;
}
