/** A pointer that only crosses a link has left by then; before a click it rests twice as long. */
const REST_MS = 65;

/**
 * Tells where the user is about to go: the path of a link of this product which the pointer rests
 * on, which has the focus or which is pressed. A load that starts then is not waited for on click.
 */
export function followIntent(document: Document, expect: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = ({ target }: Event) => {
    clearTimeout(timer);
    const path = pathOfLink(target);
    if (path !== null) timer = setTimeout(expect, REST_MS, path);
  };
  const press = ({ target }: Event) => {
    const path = pathOfLink(target);
    if (path !== null) expect(path);
  };
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
}

function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.origin === location.origin ? link.pathname : null;
}
