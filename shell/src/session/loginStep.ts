/** Specification 3, the login-step marker: a sign-in or a sign-out has left this window and not come back. */
export type LoginStep = 'logining' | 'loginout';

/** A step that has not come back by then never will: the person went back, or the provider failed. */
const STEP_MS = 30_000;
const KEY = 'loginstep';

export type LoginSteps = {
  begin(step: LoginStep): void;
  end(): void;
  current(): LoginStep | null;
};

export function createLoginSteps(storage: Storage, now: () => number): LoginSteps {
  return {
    begin: (step) => {
      storage.setItem(KEY, `${step} ${now()}`);
    },
    end: () => {
      storage.removeItem(KEY);
    },
    current: () => {
      const [step, begun] = storage.getItem(KEY)?.split(' ') ?? [];
      if (step !== 'logining' && step !== 'loginout') return null;
      const age = now() - Number(begun);
      return age >= 0 && age < STEP_MS ? step : null;
    },
  };
}
