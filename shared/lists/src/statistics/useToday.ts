import { shanghaiDay } from '@banyan/rules';
import { useSyncExternalStore } from 'react';

const LOOK_MS = 60_000;

/** The day in Asia/Shanghai: a tab may be open for days. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today);
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
  };
}

function today(): string {
  return shanghaiDay(new Date());
}
