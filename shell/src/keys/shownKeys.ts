import { partsOf } from './shortcuts.js';

const ON_MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };
const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The keys of a combination, as labelled on keyboards of this system. */
export function shownKeys(combination: string, isMac: boolean): readonly string[] {
  const { modifiers, key } = partsOf(combination);
  const written = [...modifiers].map((name) => (isMac ? (ON_MAC[name] ?? name) : name));
  return [...written, NAMES[key] ?? key];
}

export function isMacSystem(navigator: Navigator): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
