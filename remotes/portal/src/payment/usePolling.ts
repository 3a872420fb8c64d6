import { useEffect, useRef } from 'react';

const SOON_MS = 3_000;
const LATER_MS = 6_000;
const SOON_FOR_MS = 30_000;

/** Asks every 3 s for 30 s, then every 6 s. Not while the page is hidden; once when it shows. */
export function usePolling(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isOn) return;
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const wait = performance.now() - start < SOON_FOR_MS ? SOON_MS : LATER_MS;
      timer = setTimeout(() => {
        if (!document.hidden) latest.current();
        next();
      }, wait);
    };
    const seen = () => {
      if (!document.hidden) latest.current();
    };
    next();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOn]);
}
