import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Whole seconds until an instant of the server's clock, whatever the browser's says; 0 when it is over.
 * @param until epoch milliseconds
 * @param serverNow what the server's clock said when it was asked
 */
export function useCountdown(until: number, serverNow: number): number {
  const [passed, setPassed] = useState({ serverNow, ms: 0 });
  const left = until - serverNow - (passed.serverNow === serverNow ? passed.ms : 0);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const start = performance.now();
    const timer = setInterval(() => {
      setPassed({ serverNow, ms: performance.now() - start });
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [serverNow, isOver]);
  return Math.max(0, Math.ceil(left / SECOND_MS));
}
