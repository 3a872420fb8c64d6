import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much narrower than asked for columns may become before a table scrolls sideways. */
const LEAST = 0.85;

/** Whether there is room for a table. @param width what its columns ask for, in pixels */
export function useFits(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      // Nothing is measured of what is hidden.
      if (element.clientWidth > 0) setFits(element.clientWidth >= width * LEAST);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place, width]);
  return fits;
}
