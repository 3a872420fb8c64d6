import type { Notice } from '@banyan/contract';

export type Answer<A extends string = string> = {
  readonly key: A;
  readonly label: string;
  /** The one that loses nothing comes first and is the usual one. */
  readonly kind: 'usual' | 'plain' | 'danger';
};

export type Question<A extends string = string> = {
  readonly title: string;
  readonly text: string;
  /** What it is about, one line each. */
  readonly items?: readonly string[];
  readonly answers: readonly Answer<A>[];
  /** What it means when the person closes the question. */
  readonly dismissed: A;
};

export type Shown =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly answer: (key: string) => void;
    };

/** What the shell says and asks above its pages. Waits until something that can show it is on the page. */
export type Notices = {
  push(notice: Notice): void;
  ask<A extends string>(question: Question<A>): Promise<A>;
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
    ask: <A extends string>(question: Question<A>) =>
      new Promise<A>((resolve) => {
        const answer = (given: string): void => {
          resolve(question.answers.find(({ key }) => key === given)?.key ?? question.dismissed);
        };
        say({ kind: 'question', question, answer });
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
