const wide = window.matchMedia;

/** Makes the window as narrow as a phone, or wide again. */
export function atWidth(width: 'wide' | 'phone'): void {
  window.matchMedia = (query) =>
    Object.assign(wide.call(window, query), {
      matches: width === 'phone' && query.includes('max-width'),
    });
}
