import { shanghaiDay } from '@banyan/rules';
import { useSyncExternalStore } from 'react';

/** The day in Asia/Shanghai, looked at whenever something is drawn. */
export function useToday(): string {
  return useSyncExternalStore(untold, () => shanghaiDay(new Date()));
}

/** No event tells that a day begins. */
function untold(): () => void {
  return () => undefined;
}
