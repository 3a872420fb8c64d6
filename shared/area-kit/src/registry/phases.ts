export type Phases = {
  /** Does one step of a command and says how long it took, also when it fails. */
  run<T>(name: string, act: () => Promise<T>): Promise<T>;
  readonly done: readonly { readonly phase: string; readonly seconds: number }[];
};

/** @param say where the progress goes: the JSON form of a command has the standard output for itself */
export function createPhases(say: (line: string) => void, now: () => number): Phases {
  const done: { phase: string; seconds: number }[] = [];
  return {
    done,
    run: async (phase, act) => {
      const begun = now();
      const end = (mark: string) => {
        const seconds = Math.round((now() - begun) / 100) / 10;
        done.push({ phase, seconds });
        say(`${mark} ${phase.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`);
      };
      try {
        const result = await act();
        end('✓');
        return result;
      } catch (cause) {
        end('✗');
        throw cause;
      }
    },
  };
}
