import type { HealthReport } from '@banyan/contract/releases';
import type { Failures } from './failures.js';
import type { Build, Samples } from './samples.js';

export type ReporterParts = {
  readonly samples: Samples;
  readonly failures: Failures;
  /** The builds that open pages hold. */
  readonly held: () => readonly Build[];
  /** Resolves to whether the report was accepted. */
  readonly send: (report: HealthReport) => Promise<boolean>;
  /** Sends while the window closes, without waiting for an answer. */
  readonly sendLast: (report: HealthReport) => void;
  readonly isOnline: () => boolean;
  readonly setTimer: (act: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: never) => void;
};

export type Reporter = {
  /** Call after counting. A first failure is sent soon, together with those that follow at once. */
  counted(isFailure: boolean): void;
  heldChanged(): void;
  leave(): void;
};

const EVERY_MS = 10_000;
const FAILURE_MS = 300;
/** Without a report for longer than this, the server may remove the held builds. */
const HELD_MS = 600_000;
const LONGEST_RETRY_MS = 300_000;
const MOST_HELD = 200;

/** Reports which builds this window holds, and their health, to the registry at long intervals. */
export function createReporter(parts: ReporterParts): Reporter {
  const { samples, failures: places, held, send, sendLast, isOnline, setTimer, clearTimer } = parts;
  let timer: { readonly id: unknown; readonly isSoon: boolean } | null = null;
  let failures = 0;
  let isSending = false;
  let toldHeld = '[]';
  let isHeldDue = false;
  /** Failures in a loop are told of as seldom as all else. */
  let hasToldSoon = false;

  function within(delayMs: number, isSoon = false): void {
    if (timer !== null && (timer.isSoon || !isSoon)) return;
    if (timer !== null) clearTimer(timer.id as never);
    // After a failed report nothing is sent before the next attempt.
    const wait = failures === 0 ? delayMs : Math.min(EVERY_MS * 2 ** failures, LONGEST_RETRY_MS);
    timer = {
      id: setTimer(() => {
        timer = null;
        if (isSoon) restFromSoon();
        void tell();
      }, wait),
      isSoon: isSoon && failures === 0,
    };
  }

  function restFromSoon(): void {
    hasToldSoon = true;
    setTimer(() => {
      hasToldSoon = false;
    }, EVERY_MS);
  }

  function reportNow(): HealthReport {
    const holds = held().slice(0, MOST_HELD);
    toldHeld = JSON.stringify(holds);
    isHeldDue = false;
    return { samples: [...samples.take()], held: [...holds], failures: [...places.take()] };
  }

  async function tell(): Promise<void> {
    if (isSending || !(isHeldDue || !samples.isEmpty())) return;
    if (!isOnline()) {
      failures = Math.max(1, failures);
      within(EVERY_MS);
      return;
    }
    isSending = true;
    const report = reportNow();
    const isTaken = await send(report).catch(() => false);
    isSending = false;
    failures = isTaken ? 0 : failures + 1;
    if (!isTaken) {
      samples.giveBack(report.samples);
      places.giveBack(report.failures ?? []);
      isHeldDue = true;
    }
    if (!isTaken || !samples.isEmpty()) within(EVERY_MS);
  }

  function remind(): void {
    setTimer(() => {
      isHeldDue ||= held().length > 0;
      within(EVERY_MS);
      remind();
    }, HELD_MS);
  }

  remind();
  return {
    counted: (isFailure) => {
      const isSoon = isFailure && !hasToldSoon;
      within(isSoon ? FAILURE_MS : EVERY_MS, isSoon);
    },
    heldChanged: () => {
      if (JSON.stringify(held().slice(0, MOST_HELD)) === toldHeld) return;
      isHeldDue = true;
      within(EVERY_MS);
    },
    leave: () => {
      if (!samples.isEmpty()) sendLast(reportNow());
    },
  };
}
