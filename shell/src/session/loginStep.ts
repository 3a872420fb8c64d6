/** Specification 3, the login-step marker: a sign-in or a sign-out has left this window and not come back. */
export type LoginStep = 'logining' | 'loginout';

/** A step that has not come back by then never will: the person went back, or the provider failed. */
const STEP_MS = 30_000;
const KEY = 'loginstep';
/** When a step of any window last came back: a window that is just loading hears no message. */
const ENDED = 'banyan.stepended';

export type LoginSteps = {
  /** @param since when it began, if another window began it */
  begin(step: LoginStep, since?: number): void;
  end(): void;
  current(): LoginStep | null;
};

/** @param shared what all windows of the browser read */
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
