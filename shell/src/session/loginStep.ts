/** Specification 3, the login-step marker: the sign-in or sign-out that this window left for. */
export type LoginStep = 'logining' | 'loginout';

/** A step without a return by then is over: the user went back, or the provider failed. */
const STEP_MS = 30_000;
const KEY = 'loginstep';
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
      storage.setItem(KEY, `${step} ${since}`);
    },
    end: () => {
      storage.removeItem(KEY);
      shared.setItem(ENDED, String(now()));
    },
    current: () => {
      const [step, begun] = storage.getItem(KEY)?.split(' ') ?? [];
      if (step !== 'logining' && step !== 'loginout') return null;
      if (Number(shared.getItem(ENDED)) >= Number(begun)) return null;
      const age = now() - Number(begun);
      return age >= 0 && age < STEP_MS ? step : null;
    },
  };
}
