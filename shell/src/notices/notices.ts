import type { Notice } from '@banyan/contract';

export type Answer<A extends string = string> = {
  readonly key: A;
  readonly label: string;
  /** The answer that loses nothing comes first and is `usual`. */
  readonly kind: 'usual' | 'plain' | 'danger';
};

export type Question<A extends string = string> = {
  readonly title: string;
  readonly text: string;
  /** The subjects of the question, one line each. */
  readonly items?: readonly string[];
  readonly answers: readonly Answer<A>[];
  /** The answer if the user closes the question. */
  readonly dismissed: A;
};

export type Shown =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly answer: (key: string) => void;
    };

/** Notices and questions of the shell, above its pages. They wait until a host can show them. */
export type Notices = {
  push(notice: Notice): void;
  ask<A extends string>(question: Question<A>): Promise<A>;
  /** Whether there has been a notice or a question; before that the host is not loaded. */
  wanted(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sets the function that shows notices from now on. Returns how to stop. */
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
