/** How the user proves their identity again: by password here, or at another identity provider. */
export type ProvedBy = 'password' | 'provider';

export type Proving = {
  /** Asks the user; concurrent calls share one answer. Resolves to whether the proof succeeded. */
  ask(by: ProvedBy): Promise<boolean>;
  /** The proof that is being asked for; null: no question is open. */
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

/** Reads the kind of proof from the details of a refusal. */
export function provedByOf(details: unknown): ProvedBy {
  const isElsewhere =
    typeof details === 'object' && details !== null && 'by' in details && details.by === 'provider';
  return isElsewhere ? 'provider' : 'password';
}
