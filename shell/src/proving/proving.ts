/** How the person proves that it is still them: by their password here, or at another identity provider. */
export type ProvedBy = 'password' | 'provider';

export type Proving = {
  /** Asks the person. Calls that ask at the same time are answered together. Resolves to whether they have proved it. */
  ask(by: ProvedBy): Promise<boolean>;
  /** What is being asked now; null: nothing. */
  asked(): ProvedBy | null;
  answer(hasProved: boolean): void;
  subscribe(listener: () => void): () => void;
};

export function createProving(): Proving {
  const listeners = new Set<() => void>();
  let asked: ProvedBy | null = null;
  let answered: Promise<boolean> | null = null;
  let settle: (hasProved: boolean) => void = () => undefined;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    ask: (by) => {
      answered ??= new Promise((resolve) => {
        settle = resolve;
        asked = by;
        tell();
      });
      return answered;
    },
    asked: () => asked,
    answer: (hasProved) => {
      asked = null;
      answered = null;
      settle(hasProved);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** From the details of a refusal. */
export function provedByOf(details: unknown): ProvedBy {
  const isElsewhere =
    typeof details === 'object' && details !== null && 'by' in details && details.by === 'provider';
  return isElsewhere ? 'provider' : 'password';
}
