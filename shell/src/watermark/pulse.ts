import { time } from './natives.js';

/** Specification 9: checked every 500 ms. */
const PERIOD_MS = 500;
/** A clock without a tick for this long was stopped by a script. */
const STOPPED_MS = 1_200;

/** Calls `tick` about every half second; returns how to stop. */
export type Clock = (tick: () => void) => () => void;

/** A timer. Any script can stop it by trying all timer ids. */
export const timerClock: Clock = (tick) => {
  const timer = time.every(window, tick, PERIOD_MS);
  return () => {
    time.stop(window, timer);
  };
};

/** An animation without a target: paused while the window is hidden, and no script can reach it. */
export const animationClock: Clock = (tick) => {
  const { animation: native } = time;
  if (native === null) return nothing;
  const animation = native.after(PERIOD_MS);
  animation.onfinish = () => {
    native.play(animation);
    tick();
  };
  native.play(animation);
  // Offset by half a period from the timer.
  animation.currentTime = PERIOD_MS / 2;
  return () => {
    animation.onfinish = null;
    native.cancel(animation);
  };
};

type Running = { readonly clock: Clock; last: number; stop: () => void };
const nothing = () => undefined;

/** Calls `act` at each tick of any clock; each tick also restarts the clocks that have stopped. */
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
