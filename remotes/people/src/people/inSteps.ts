/** Lets the browser do what else is due. */
export type Pause = () => Promise<void>;

export const untilIdle: Pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Work in steps between which the page answers; null when it was given up. */
export async function inSteps<T>(
  steps: Iterable<T>,
  act: (step: T) => void,
  { pause, signal }: { readonly pause: Pause; readonly signal: AbortSignal },
): Promise<'done' | null> {
  for (const step of steps) {
    await pause();
    if (signal.aborted) return null;
    act(step);
  }
  return 'done';
}
