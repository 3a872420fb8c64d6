import type { Notice } from '@banyan/contract';

export type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
};

export type Shown =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly answer: (yes: boolean) => void;
    };

/** What the shell says and asks above its pages. Waits until something that can show it is on the page. */
export type Notices = {
  push(notice: Notice): void;
  ask(question: Question): Promise<boolean>;
  /** Whether something has been said yet: before, nothing that shows it is loaded. */
  wanted(): boolean;
  subscribe(listener: () => void): () => void;
  /** What shows notices from now on. Returns how to stop. */
  attach(show: (shown: Shown) => void): () => void;
};

export function createNotices(): Notices {
  const waiting: Shown[] = [];
  const listeners = new Set<() => void>();
  let show: ((shown: Shown) => void) | null = null;
  let wanted = false;

  function say(shown: Shown): void {
    if (show === null) waiting.push(shown);
    else show(shown);
    if (wanted) return;
    wanted = true;
    for (const listener of listeners) listener();
  }

  return {
    push: (notice) => {
      say({ kind: 'notice', notice });
    },
    ask: (question) =>
      new Promise((resolve) => {
        say({ kind: 'question', question, answer: resolve });
      }),
    wanted: () => wanted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (next) => {
      show = next;
      for (const shown of waiting.splice(0)) next(shown);
      return () => {
        show = null;
      };
    },
  };
}
