/** A burst costs one act. */
const BURST_MS = 200;
/** In a busy hour there is at most one act in this time. */
const PAUSE_MS = 2_000;

/** Gives what is called for each thing heard: `act` follows shortly after the first of a burst, and not again for a pause. */
export function createBursts(act: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  function wait(ms: number): void {
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (!isWanted) return;
      isWanted = false;
      act();
      wait(PAUSE_MS);
    }, ms);
  }
  return () => {
    isWanted = true;
    if (!isWaiting) wait(BURST_MS);
  };
}
