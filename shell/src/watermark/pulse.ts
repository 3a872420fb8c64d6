import { time } from './natives.js';

/** Specification 9: checked every 500 ms. */
const PERIOD_MS = 500;
/** A clock that has not ticked for so long was stopped by somebody. */
const STOPPED_MS = 1_200;

/** Calls about each half second; answers how to stop. */
export type Clock = (tick: () => void) => () => void;

/** A timer, which anybody can stop who counts through the numbers of timers. */
export const timerClock: Clock = (tick) => {
  const timer = time.every(window, tick, PERIOD_MS);
  return () => {
    time.stop(window, timer);
  };
};

/** An animation of nothing: it stands still while the window is hidden, and nobody else can reach it. */
export const animationClock: Clock = (tick) => {
  const { animation: native } = time;
  if (native === null) return nothing;
  const animation = native.after(PERIOD_MS);
  animation.onfinish = () => {
    native.play(animation);
    tick();
  };
  native.play(animation);
  // Half a period beside the timer.
  animation.currentTime = PERIOD_MS / 2;
  return () => {
    animation.onfinish = null;
    native.cancel(animation);
  };
};

type Running = { readonly clock: Clock; last: number; stop: () => void };
const nothing = () => undefined;

/** Acts at each tick of any of the clocks; each tick also starts the clocks that have stopped. */
export function startPulse(
  clocks: readonly Clock[],
  now: () => number,
  act: () => void,
): () => void {
  const running: readonly Running[] = clocks.map((clock) => ({
    clock,
    last: now(),
    stop: nothing,
  }));
  const start = (one: Running) => {
    one.last = now();
    one.stop = one.clock(() => {
      one.last = now();
      for (const other of running) {
        if (now() - other.last < STOPPED_MS) continue;
        other.stop();
        start(other);
      }
      act();
    });
  };
  for (const one of running) start(one);
  return () => {
    for (const { stop } of running) stop();
  };
}
