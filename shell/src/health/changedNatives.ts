const CLASSES = [
  ...['Array', 'Object', 'String', 'Function', 'Promise', 'Map', 'Date'],
  ...['Node', 'Element', 'EventTarget', 'Storage', 'History', 'XMLHttpRequest'],
];
const OBJECTS = ['history', 'JSON', 'Math'];
const FUNCTIONS = ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'open'];

/** What areas are known to change in practice: one changed property is felt by every other area of the page. */
export function nativesOf(window: object): Readonly<Record<string, object>> {
  const of = (name: string): unknown => Reflect.get(window, name);
  const prototypes = CLASSES.map((name) => [
    `${name}.prototype`,
    (of(name) as { readonly prototype: object }).prototype,
  ]);
  const objects = OBJECTS.map((name) => [name, of(name)]);
  const functions = Object.fromEntries(FUNCTIONS.map((name) => [name, of(name)]));
  return Object.fromEntries([...prototypes, ...objects, ['window', functions]]);
}

const isNative = (part: unknown) =>
  typeof part !== 'function' || Function.prototype.toString.call(part).includes('[native code]');

/** The properties, `Array.prototype.map`, that a script has written or replaced with a function of its own. */
export function changedIn(natives: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(natives).flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object))
      .filter(([, { value, get, set }]) => ![value, get, set].every(isNative))
      .map(([property]) => `${name}.${property}`),
  );
}

/** Containers and chunk lists of areas, which federation needs, and frames by their number. */
const EXPECTED = /^(area_|webpackChunk|\d+$)/;

/** Names that scripts have added to the window, as `window.leaked`. */
export function newNames(known: ReadonlySet<string>, now: readonly string[]): readonly string[] {
  return now
    .filter((name) => !known.has(name) && !EXPECTED.test(name))
    .map((name) => `window.${name}`);
}
