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
  let listeners: readonly Listening[] = [];

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

  const running = () => [...intervals.values(), ...listeners.map(({ act }) => act)];
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
    const target = self ?? window;
    const isWhole = target === window || target === window.document;
    if (!isWhole || once === true || signal?.aborted === true) return;
    const act = actOf('LeftListener');
    if (act === null) return;
    const without = () => withoutListener(listeners, target, heard, keyOf(type, options));
    listeners = [...without(), { target, heard, key: keyOf(type, options), act }];
    signal?.addEventListener('abort', () => {
      listeners = without();
    });
  });
  follow(window.EventTarget.prototype, 'removeEventListener', ([type, heard, options], self) => {
    listeners = withoutListener(listeners, self ?? window, heard, keyOf(type, options));
  });

  return { running };
}

type Listening = {
  readonly target: unknown;
  readonly heard: unknown;
  readonly key: string;
  readonly act: Act;
};

/** One function listens once to a target for each type and phase. */
function withoutListener(
  all: readonly Listening[],
  target: unknown,
  heard: unknown,
  key: string,
): readonly Listening[] {
  return all.filter((one) => one.target !== target || one.heard !== heard || one.key !== key);
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

/** Type and phase. */
const keyOf = (type: unknown, options: unknown) =>
  `${String(type)} ${String(optionsIn(options).capture === true)}`;
