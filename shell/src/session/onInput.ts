const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Calls back for whatever a person does in the window: not for what a script does, nor a page that moves by itself. */
export function onInput(window: Window, heard: () => void): void {
  let place = '';
  const listener = (event: Event) => {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      // A browser also says so when the page has moved under a pointer that rests.
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
