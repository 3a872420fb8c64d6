import type { Tab } from '@banyan/store';

type Control = { readonly value: string };

/** Other places that may hold a page's text. */
type Elsewhere = Pick<Tab, 'pathname' | 'search'> & { readonly drafts: readonly string[] };

/** Whether typed text would be lost with its control: not empty, and in no address or draft. */
export function isUnsavedText(
  { value }: Control,
  { pathname, search, drafts }: Elsewhere,
): boolean {
  const text = value.trim();
  if (text === '') return false;
  const words = [...pathname.split('/').map(decoded), ...new URLSearchParams(search).values()];
  if (words.some((word) => word.includes(text))) return false;
  // A draft of several fields is JSON.
  const quoted = JSON.stringify(text).slice(1, -1);
  return !drafts.some((draft) => draft.includes(text) || draft.includes(quoted));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const CONTROLS =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]';

/** The controls inside these elements that the user has typed into. */
export function touchedWithin(
  within: readonly (Element | null)[],
  touchedControls: Pick<WeakSet<EventTarget>, 'has'>,
): readonly Control[] {
  return within
    .flatMap((element) => [...(element?.querySelectorAll(CONTROLS) ?? [])])
    .filter((element) => touchedControls.has(element))
    .map((element) => ({ value: textOf(element) }));
}

function textOf(element: Element): string {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField ? element.value : element.textContent;
}
