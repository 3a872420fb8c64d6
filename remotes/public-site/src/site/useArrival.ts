import { useEffect } from 'react';

/** A text that has just come is shown from its top, or from the heading that the address names. */
export function useArrival(): void {
  useEffect(() => {
    const { hash } = window.location;
    const named = [...document.querySelectorAll('main :is(h2, h3)[id]')].find(
      ({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`,
    );
    if (named === undefined) window.scrollTo(0, 0);
    else named.scrollIntoView();
  }, []);
}
