import type { LocalText } from '@banyan/contract';
import { isComposing, latinKey } from '@banyan/rules';

export type ShortcutGroup = 'general' | 'menu' | 'tabs';

export type Shortcut = {
  readonly id: ShortcutId;
  /** Alternatives, modifiers first: `Ctrl+K`, `Alt+Shift+ArrowLeft`, `?`. On a Mac Cmd is Ctrl. */
  readonly keys: readonly string[];
  readonly group: ShortcutGroup;
  readonly text: LocalText;
};

export type ShortcutId =
  | 'help'
  | 'settings'
  | 'menuSearch'
  | 'fold'
  | 'switcher'
  | 'nextTab'
  | 'previousTab'
  | 'closeTab'
  | 'reopenTab'
  | 'refreshTab'
  | 'maximise'
  | 'restore';

/** Every shortcut of the frame, in the order of the keyboard map. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    id: 'help',
    keys: ['?'],
    group: 'general',
    text: { zh: '查看快捷键', en: 'Show the keyboard shortcuts' },
  },
  {
    id: 'settings',
    keys: ['Ctrl+,'],
    group: 'general',
    text: { zh: '打开界面设置', en: 'Open the settings' },
  },
  {
    id: 'menuSearch',
    keys: ['Ctrl+/'],
    group: 'menu',
    text: { zh: '搜索菜单', en: 'Search the menu' },
  },
  {
    id: 'fold',
    keys: ['Ctrl+B'],
    group: 'menu',
    text: { zh: '折叠或展开菜单', en: 'Collapse or expand the menu' },
  },
  {
    id: 'switcher',
    keys: ['Ctrl+K'],
    group: 'tabs',
    text: { zh: '快速切换标签或页面', en: 'Go to a tab or a page' },
  },
  {
    id: 'nextTab',
    keys: ['Alt+PageDown'],
    group: 'tabs',
    text: { zh: '下一个标签', en: 'Next tab' },
  },
  {
    id: 'previousTab',
    keys: ['Alt+PageUp'],
    group: 'tabs',
    text: { zh: '上一个标签', en: 'Previous tab' },
  },
  {
    id: 'closeTab',
    keys: ['Alt+W'],
    group: 'tabs',
    text: { zh: '关闭当前标签', en: 'Close this tab' },
  },
  {
    id: 'reopenTab',
    keys: ['Alt+Shift+T'],
    group: 'tabs',
    text: { zh: '重新打开关闭的标签', en: 'Reopen the last closed tab' },
  },
  {
    id: 'refreshTab',
    keys: ['Alt+R'],
    group: 'tabs',
    text: { zh: '刷新当前标签', en: 'Refresh this tab' },
  },
  {
    id: 'maximise',
    keys: ['Alt+M'],
    group: 'tabs',
    text: { zh: '最大化', en: 'Maximise' },
  },
  {
    id: 'restore',
    keys: ['Escape'],
    group: 'tabs',
    text: { zh: '还原最大化', en: 'Leave the maximised view' },
  },
];

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/**
 * The shortcut of a key press; null: no shortcut. In a text field (`isTyping`) only shortcuts with
 * Ctrl or Alt work; those of a single character can be turned off altogether (WCAG 2.2, 2.1.4).
 */
export function shortcutOf(
  press: KeyPress,
  isTyping: boolean,
  characterKeys = true,
): ShortcutId | null {
  if (isComposing(press)) return null;
  const found = SHORTCUTS.find(({ keys }) =>
    keys.some((combination) => isPressed(combination, press)),
  );
  if (found === undefined) return null;
  const isBare = !press.ctrlKey && !press.metaKey && !press.altKey;
  if (isBare && (isTyping || (!characterKeys && press.key.length === 1))) return null;
  return found.id;
}

function isPressed(combination: string, press: KeyPress): boolean {
  const { key, modifiers } = partsOf(combination);
  // With Alt some systems produce another character: then the key's position identifies it.
  const isPlace = press.altKey && press.code === `Key${key.toUpperCase()}`;
  if (!isPlace && latinKey(press).toLowerCase() !== key.toLowerCase()) return false;
  if (modifiers.has('Ctrl') !== (press.ctrlKey || press.metaKey)) return false;
  if (modifiers.has('Alt') !== press.altKey) return false;
  // Keyboard layouts differ: `?` needs Shift on some and not on others.
  return isSign(key) || modifiers.has('Shift') === press.shiftKey;
}

/** Splits a combination into its modifiers and its key. */
export function partsOf(combination: string): {
  readonly modifiers: ReadonlySet<string>;
  readonly key: string;
} {
  const parts = combination.split('+');
  return { key: parts.at(-1) ?? '', modifiers: new Set(parts.slice(0, -1)) };
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/i.test(key);
}

/** Whether the focused element accepts text and so needs single keys itself. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target.closest('textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

const NO_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);
