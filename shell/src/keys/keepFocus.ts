import { focusOneOf, isFocusLost, pathOf } from '@banyan/ui';

/**
 * When the element with the focus is removed or disabled, as by the act that its own button has begun, browsers put the
 * focus on `<body>`, where keys and Tab begin from nothing. It goes to what was around the element instead: the body of
 * its drawer, its list or its tab. Dialogs and drawers that close give the focus back themselves.
 */
export function keepFocus(page: Document): () => void {
  let path: readonly HTMLElement[] = [];

  const onFocusIn = ({ target }: FocusEvent): void => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  // Left by a press beside it: the element is still there, and must not draw the focus when it goes later.
  const onFocusOut = (): void => {
    const [left] = path;
    queueMicrotask(() => {
      if (left === path[0] && left !== undefined && canHold(left) && isFocusLost()) path = [];
    });
  };
  const observer = new MutationObserver(() => {
    const [held, ...around] = path;
    if (held === undefined || canHold(held)) return;
    const isDialogGone = around.some(
      (each) => !each.isConnected && each.matches('[role="dialog"]'),
    );
    const isElsewhere = !isFocusLost() && page.activeElement !== held;
    // Where another frame follows, its page may come later.
    const next = [...around, ...page.querySelectorAll('main')];
    if (isElsewhere || isDialogGone || focusOneOf(next, { preventScroll: true })) path = [];
  });

  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
