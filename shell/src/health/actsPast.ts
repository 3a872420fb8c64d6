import { type Build, blamed } from './samples.js';

/** Something that an area did by itself although the shell does it for all; the stack of `cause` begins where it did. */
export type Act = { readonly build: Build; readonly cause: Error };

export type ActsPast = {
  /** Intervals, and listeners on the window and the document, that are there now. */
  running(): readonly Act[];
};

export type ActsPastParts = {
  readonly window: Window & typeof globalThis;
  /** The stack of the caller, innermost call first. */
  readonly stack: () => string;
  /** Called once for each place. */
  readonly tell: (act: Act) => void;
};

/** A loop that writes in ever new places costs no more than this. */
const MOST_PLACES = 50;

/**
 * Follows storage, history, intervals and listeners of the whole window. A function that is followed is a `Proxy` of its
 * own: it still says that it is native, and does what it did.
 */
export function followActsPast({ window, stack, tell }: ActsPastParts): ActsPast {
  const places = new Set<string>();
  const intervals = new Map<unknown, Act>();
  const listeners = new Map<EventTarget, Map<unknown, Map<string, Act>>>();
  for (const whole of [window, window.document]) listeners.set(whole, new Map());

  /** Null: the shell did it. */
  function actOf(name: string): Act | null {
    const calls = stack()
      .split('\n')
      .filter((line) => line.includes('/areas/'));
    const [own = ''] = calls;
    const caller = calls.slice(calls.findIndex((line) => fileIn(line) !== fileIn(own)));
    const build = blamed(caller[0] ?? '');
    if (build === null) return null;
    return { build, cause: Object.assign(new Error(), { name, stack: caller.join('\n') }) };
  }

  function say(name: string): void {
    const act = actOf(name);
    if (act === null) return;
    const place = `${name} ${act.cause.stack?.split('\n')[0]}`;
    if (places.has(place) || places.size === MOST_PLACES) return;
    places.add(place);
    tell(act);
  }

  const running = () => [
    ...intervals.values(),
    ...[...listeners.values()].flatMap((of) =>
      [...of.values()].flatMap((known) => [...known.values()]),
    ),
  ];
  // `verify` follows the same by itself, and tests have all windows alike.
  if (window.navigator.webdriver) return { running };

  follow(window.Storage.prototype, 'setItem', () => {
    say('StorageWrite');
  });
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const) {
    follow(window.History.prototype, name, () => {
      say('HistoryCall');
    });
  }
  follow(window, 'setInterval', (_given, _self, timer) => {
    const act = actOf('LeftInterval');
    if (act !== null) intervals.set(timer, act);
  });
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    follow(window, name, ([timer]) => {
      intervals.delete(timer);
    });
  }
  follow(window.EventTarget.prototype, 'addEventListener', ([type, heard, options], self) => {
    const { signal, once } = optionsIn(options);
    const of = listeners.get((self ?? window) as EventTarget);
    if (of === undefined || once === true || signal?.aborted === true) return;
    const act = actOf('LeftListener');
    if (act === null) return;
    const key = keyOf(type, options);
    const known = of.get(heard) ?? new Map<string, Act>();
    of.set(heard, known.set(key, act));
    signal?.addEventListener('abort', () => known.delete(key));
  });
  follow(window.EventTarget.prototype, 'removeEventListener', ([type, heard, options], self) => {
    const of = listeners.get((self ?? window) as EventTarget);
    const known = of?.get(heard);
    known?.delete(keyOf(type, options));
    if (known?.size === 0) of?.delete(heard);
  });

  return { running };
}

function follow(
  owner: object,
  name: string,
  called: (given: readonly unknown[], self: unknown, result: unknown) => void,
): void {
  const own = Reflect.get(owner, name) as (...given: readonly unknown[]) => unknown;
  const apply = (target: typeof own, self: unknown, given: readonly unknown[]) => {
    const result: unknown = Reflect.apply(target, self, given);
    called(given, self, result);
    return result;
  };
  Reflect.set(owner, name, new Proxy(own, { apply }));
}

/** A file of a build, in a line of a stack. */
const fileIn = (line: string) => /\/areas\/[^:\s)]*/.exec(line)?.[0] ?? '';

const optionsIn = (options: unknown): AddEventListenerOptions =>
  typeof options === 'object' && options !== null ? options : { capture: options === true };

/** One function listens once for each type and phase. */
const keyOf = (type: unknown, options: unknown) =>
  `${String(type)} ${String(optionsIn(options).capture === true)}`;
