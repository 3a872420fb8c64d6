/**
 * The browser functions that the watermark uses, saved at the shell's start before any area runs:
 * an area that replaces one later does not affect it. Each takes its object as first argument.
 */
const { apply } = Reflect;
const describe = Object.getOwnPropertyDescriptor;

type Method<On, Name extends keyof On> = On[Name] extends (...args: infer Args) => infer Answer
  ? (on: On, ...args: Args) => Answer
  : never;

function method<On extends object, Name extends keyof On>(of: On, name: Name): Method<On, Name> {
  const act = of[name] as () => unknown;
  const call = (on: On, ...args: readonly unknown[]): unknown => apply(act, on, args);
  return call as Method<On, Name>;
}

function getter<On extends object, Key extends keyof On>(of: On, key: Key): (on: On) => On[Key] {
  const get = describe(of, key)?.get;
  return (on) => (get === undefined ? on[key] : (apply(get, on, []) as On[Key]));
}

function setter<On extends object, Key extends keyof On>(
  of: On,
  key: Key,
): (on: On, value: On[Key]) => void {
  const set = describe(of, key)?.set;
  return (on, value) => {
    if (set === undefined) on[key] = value;
    else apply(set, on, [value]);
  };
}

const element = Element.prototype;
const html = HTMLElement.prototype;
const styles = CSSStyleDeclaration.prototype;

export const dom = {
  document,
  root: document.documentElement,
  create: method(document, 'createElement'),
  append: method<Node, 'appendChild'>(Node.prototype, 'appendChild'),
  remove: method(element, 'remove'),
  parentOf: getter<Node, 'parentNode'>(Node.prototype, 'parentNode'),
  attributeNames: method(element, 'getAttributeNames'),
  attribute: method(element, 'getAttribute'),
  setAttribute: method(element, 'setAttribute'),
  rectOf: method(element, 'getBoundingClientRect'),
  widthOf: getter(element, 'clientWidth'),
  heightOf: getter(element, 'clientHeight'),
  styleOf: getter<HTMLElement, 'style'>(html, 'style'),
  setProperty: method(styles, 'setProperty'),
  propertyOf: method(styles, 'getPropertyValue'),
  computed: method<Window, 'getComputedStyle'>(window, 'getComputedStyle'),
  matches: method(element, 'matches') as (on: Element, selector: string) => boolean,
  all: method(document, 'querySelectorAll') as (
    on: Document,
    selector: string,
  ) => NodeListOf<Element>,
  listen: method<EventTarget, 'addEventListener'>(EventTarget.prototype, 'addEventListener'),
  unlisten: method<EventTarget, 'removeEventListener'>(
    EventTarget.prototype,
    'removeEventListener',
  ),
  Observer: MutationObserver,
  observe: method(MutationObserver.prototype, 'observe'),
  disconnect: method(MutationObserver.prototype, 'disconnect'),
};

/** The browser's top layer, above any z-index; null where a browser has no popovers. */
export const topLayer =
  'showPopover' in html
    ? { show: method(html, 'showPopover'), hide: method(html, 'hidePopover') }
    : null;

export const animationsOf: (on: Element) => readonly Animation[] =
  'getAnimations' in element ? method(element, 'getAnimations') : () => [];

export const time = {
  now: Date.now,
  every: method<Window, 'setInterval'>(window, 'setInterval') as (
    on: Window,
    act: () => void,
    milliseconds: number,
  ) => number,
  stop: method<Window, 'clearInterval'>(window, 'clearInterval'),
  animation: 'Animation' in window ? takeAnimation() : null,
};

/** An animation without a target: its end needs no timer, and no list of animations has it. */
function takeAnimation() {
  const { Animation, KeyframeEffect } = window;
  return {
    after: (milliseconds: number) =>
      new Animation(new KeyframeEffect(null, null, { delay: milliseconds, duration: 0 })),
    play: method(Animation.prototype, 'play'),
    cancel: method(Animation.prototype, 'cancel'),
  };
}

export const canvas = 'CanvasRenderingContext2D' in window ? takeCanvas() : null;

function takeCanvas() {
  const sheet = HTMLCanvasElement.prototype;
  const brush = CanvasRenderingContext2D.prototype;
  return {
    brushOf: method(sheet, 'getContext') as (
      on: HTMLCanvasElement,
      kind: '2d',
    ) => CanvasRenderingContext2D | null,
    setWidth: setter(sheet, 'width'),
    setHeight: setter(sheet, 'height'),
    toDataUrl: method(sheet, 'toDataURL'),
    setFont: setter(brush, 'font'),
    setFill: setter(brush, 'fillStyle'),
    measure: method(brush, 'measureText'),
    widthOf: getter(TextMetrics.prototype, 'width'),
    scale: method(brush, 'scale'),
    translate: method(brush, 'translate'),
    rotate: method(brush, 'rotate'),
    fillText: method(brush, 'fillText'),
  };
}
