import { useEffect, useState } from 'react';

/** A value once it has been the same for some milliseconds: what somebody has stopped typing. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      settle(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return settled;
}
