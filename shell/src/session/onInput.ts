const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Calls back for the user's input, but not for scripts or a page that moves by itself. */
export function onInput(window: Window, heard: () => void): void {
  let place = '';
  const listener = (event: Event) => {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      // Browsers also fire this when the page has moved under a resting pointer.
      const { screenX, screenY } = event as PointerEvent;
      const before = place;
      place = `${screenX} ${screenY}`;
      if (before === place || before === '') return;
    }
    heard();
  };
  for (const name of EVENTS) {
    window.addEventListener(name, listener, { capture: true, passive: true });
  }
}
