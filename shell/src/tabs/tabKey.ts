export type TabFocus = 'next' | 'previous' | 'first' | 'last';

/** The action of a key on the focused tab. */
export type TabKey =
  | { readonly kind: 'show' | 'close' | 'menu' }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'focus'; readonly on: TabFocus };

type Pressed = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

const PLAIN: Readonly<Record<string, TabKey>> = {
  Enter: { kind: 'show' },
  ' ': { kind: 'show' },
  Delete: { kind: 'close' },
  ContextMenu: { kind: 'menu' },
  ArrowRight: { kind: 'focus', on: 'next' },
  ArrowLeft: { kind: 'focus', on: 'previous' },
  Home: { kind: 'focus', on: 'first' },
  End: { kind: 'focus', on: 'last' },
};
const MOVES: Readonly<Record<string, TabKey>> = {
  ArrowRight: { kind: 'move', by: 1 },
  ArrowLeft: { kind: 'move', by: -1 },
};

/** WAI-ARIA APG, tabs with manual activation; Alt+Shift+arrows move the tab. Null: no action. */
export function tabKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Pressed): TabKey | null {
  if (ctrlKey || metaKey) return null;
  if (altKey && shiftKey) return MOVES[key] ?? null;
  if (shiftKey) return key === 'F10' ? { kind: 'menu' } : null;
  return altKey ? null : (PLAIN[key] ?? null);
}
