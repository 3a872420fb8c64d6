import { HEALTH_PATH, type HealthReport } from '@banyan/contract/releases';
import type { HealthNotes, Note } from '../areas/healthNotes.js';
import type { OpenPages } from '../areas/openPages.js';
import type { Act, ActsPast } from './actsPast.js';
import { createFailures } from './failures.js';
import { createReporter } from './reporter.js';
import { type Build, blamed, createSamples, type Figure } from './samples.js';

type LongFrame = PerformanceEntry & {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
};

export type HealthParts = {
  readonly notes: HealthNotes;
  readonly pages: OpenPages;
  readonly window: Window;
  readonly random: () => number;
  /** From now on: what scripts have changed of the language and the browser, by name. */
  readonly watchNatives: () => () => readonly string[];
  readonly followActsPast: (tell: (act: Act) => void) => ActsPast;
};

/** Errors of a second that are looked at: a loop would cost more than it tells. */
const MOST_LOOKED_AT = 50;

/** The share of windows that take the expensive measurements. */
const MEASURED = 1 / 4;

const FIGURES: Readonly<Record<Exclude<Note['kind'], 'begin'>, Figure>> = {
  load: 'loads',
  loadFailure: 'loadFailures',
  mount: 'mounts',
  crash: 'crashes',
};

/** Reports the health of this window's builds: counts and places by build, without user data. */
export function startHealth(parts: HealthParts): void {
  const { notes, pages, window, random, watchNatives, followActsPast } = parts;
  const samples = createSamples();
  const failures = createFailures();
  const isMeasured = random() < MEASURED;
  const changed = new Set<string>();
  const left = new Set<Act>();
  const begun = new Map<string, { readonly at: number; readonly heap: number | null }>();
  const reporter = createReporter({
    samples,
    failures,
    held: () => heldBy(pages),
    send: async (report) => (await post(report)).ok,
    sendLast: (report) => {
      void post(report, true).catch(() => undefined);
    },
    isOnline: () => window.navigator.onLine,
    setTimer: (act, delayMs) => window.setTimeout(act, delayMs),
    clearTimer: (timer) => {
      window.clearTimeout(timer);
    },
  });

  const measured = isMeasured
    ? { changedNatives: watchNatives(), acts: followActsPast(tell) }
    : null;

  function tell({ build, cause }: { readonly build: Build; readonly cause: unknown }): void {
    count(build, 'errors');
    failures.add(build, 'error', cause);
  }

  function count(build: Build, figure: Figure, amount = 1): void {
    samples.add(build, figure, amount);
    reporter.counted(['loadFailures', 'crashes', 'errors'].includes(figure));
  }

  function begin({ area: { name, build }, at }: Note): void {
    begun.set(`${name} ${build}`, { at, heap: isMeasured ? heapBytes() : null });
  }

  /** Measures from the first request until the page is on the screen. */
  function measure({ kind, area: { name, build }, at }: Note): void {
    const of = { area: name, build };
    const start = begun.get(`${name} ${build}`);
    if (start === undefined) return;
    if (kind === 'load') count(of, 'loadMs', at - start.at);
    if (kind !== 'mount') return;
    begun.delete(`${name} ${build}`);
    const heap = start.heap === null ? null : heapBytes();
    if (heap === null || start.heap === null || heap < start.heap) return;
    count(of, 'heapKb', (heap - start.heap) / 1_024);
    count(of, 'heapSamples');
  }

  notes.attach((note) => {
    const { kind, area } = note;
    // Builds on a developer's machine are not releases.
    if (area.channel === 'local') return;
    // A lost network connection is not the build's fault.
    if (kind === 'loadFailure' && !window.navigator.onLine) return;
    if (kind === 'begin') {
      begin(note);
      return;
    }
    measure(note);
    const build = { area: area.name, build: area.build };
    count(build, FIGURES[kind]);
    if (kind === 'crash' || kind === 'loadFailure') failures.add(build, kind, note.cause);
    if (kind !== 'mount' || measured === null) return;
    lookAtNatives(area, measured.changedNatives());
    // Until then what the page before began has ended, and what this one has begun is held.
    window.setTimeout(lookAtWhatIsLeft, 1_000, measured.acts);
  });
  pages.subscribe(reporter.heldChanged);
  reporter.heldChanged();

  /** What is changed since the last page was shown is the work of this one's area. */
  function lookAtNatives({ name, build }: Note['area'], natives: readonly string[]): void {
    for (const native of natives) {
      if (changed.has(native)) continue;
      changed.add(native);
      const stack = `at ${native} (/areas/${name}/${build}/entry.js:1:1)`;
      const cause = Object.assign(new Error(), { name: 'ChangedNative', stack });
      tell({ build: { area: name, build }, cause });
    }
  }

  /** What a build began and did not end before its last page closed. */
  function lookAtWhatIsLeft({ running }: ActsPast): void {
    const held = heldBy(pages);
    for (const act of running()) {
      const isHeld = held.some(
        ({ area, build }) => area === act.build.area && build === act.build.build,
      );
      if (isHeld || left.has(act)) continue;
      left.add(act);
      tell(act);
    }
  }

  let looked = 0;
  function blame(cause: unknown, filename = ''): void {
    if (looked === MOST_LOOKED_AT) return;
    if (looked === 0) {
      window.setTimeout(() => {
        looked = 0;
      }, 1_000);
    }
    looked += 1;
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const build = blamed(`${stack}\n${filename}`);
    if (build !== null) tell({ build, cause });
  }
  window.addEventListener('error', ({ error, filename }) => {
    blame(error, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    blame(reason);
  });
  window.document.addEventListener('securitypolicyviolation', (event) => {
    blame(violation(event));
  });
  window.addEventListener('pagehide', reporter.leave);
  if (isMeasured) {
    followLongFrames((url, duration) => {
      const build = blamed(url);
      if (build === null) return;
      count(build, 'longTasks');
      count(build, 'longTaskMs', duration);
    });
  }

  function post(report: HealthReport, keepalive = false): Promise<Response> {
    return window.fetch(HEALTH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive,
    });
  }
}

/** What the page's policy refused, where it was tried: as an error of that place. */
function violation({
  sourceFile,
  lineNumber,
  columnNumber,
}: Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'lineNumber' | 'columnNumber'>): Error {
  return Object.assign(new Error(), {
    name: 'PolicyViolation',
    stack: `at ${sourceFile}:${lineNumber}:${columnNumber}`,
  });
}

/** The builds that pages hold, each once. */
function heldBy(pages: OpenPages): readonly Build[] {
  const held = [...pages.all().values()].map(({ version: { area } }) => area);
  const builds = held
    .filter(({ channel }) => channel !== 'local')
    .map(({ name, build }) => [`${name} ${build}`, { area: name, build }] as const);
  return [...new Map(builds).values()];
}

/** The heap size of the page's scripts; null where it is not available (all but Chromium). */
function heapBytes(): number | null {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** W3C Long Animation Frames: reports the longest-running script of each frame over 50 ms. */
function followLongFrames(tell: (url: string, duration: number) => void): void {
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const { scripts, duration } of list.getEntries() as LongFrame[]) {
      const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
      if (longest !== undefined) tell(longest.sourceURL, duration);
    }
  }).observe({ type });
}
