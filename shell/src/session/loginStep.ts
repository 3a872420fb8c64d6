/** Specification 3, the login-step marker: the sign-in or sign-out that this window left for. */
export type LoginStep = 'logining' | 'loginout';

/** A step without a return by then is over: the user went back, or the provider failed. */
const STEP_MS = 30_000;
const KEY = 'loginstep';
/** When the step began, beside the marker: its value is the specification's bare word. */
const BEGUN = 'banyan.stepbegun';
/** When any window last returned from a step: a window that is loading misses the message. */
const ENDED = 'banyan.stepended';

export type LoginSteps = {
  /** @param since when the step began, if another window began it */
  begin(step: LoginStep, since?: number): void;
  end(): void;
  current(): LoginStep | null;
};

/** @param shared storage that all windows of the browser share */
export function createLoginSteps(storage: Storage, shared: Storage, now: () => number): LoginSteps {
  return {
    begin: (step, since = now()) => {
      storage.setItem(KEY, step);
      storage.setItem(BEGUN, String(since));
    },
    end: () => {
      storage.removeItem(KEY);
      storage.removeItem(BEGUN);
      shared.setItem(ENDED, String(now()));
    },
    current: () => {
      const step = storage.getItem(KEY);
      const begun = Number(storage.getItem(BEGUN));
      if (step !== 'logining' && step !== 'loginout') return null;
      if (Number(shared.getItem(ENDED)) >= begun) return null;
      const age = now() - begun;
      return age >= 0 && age < STEP_MS ? step : null;
    },
  };
}
