/** An element and what is around it, from the inside out, without `<body>`. */
export function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...pathOf(element.parentElement)];
}

/** Gives the focus to the first of them that can take it. */
export function focusOneOf(elements: Iterable<HTMLElement>, options?: FocusOptions): boolean {
  for (const element of elements) {
    // Some browsers also give it to any box that scrolls.
    if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) continue;
    element.focus(options);
    if (document.activeElement === element) return true;
  }
  return false;
}

/** Whether the element that had the focus is gone, or the page never had one. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
