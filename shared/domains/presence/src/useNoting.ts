import { PRESENCE_SECONDS } from '@banyan/contract/presence';
import { useDomain } from '@banyan/store';
import { useRef } from 'react';
import { presenceDomain } from './presenceDomain.js';
import type { At } from './useOthers.js';

/** Before the one before has run out. */
const EVERY_MS = (PRESENCE_SECONDS * 1000) / 2;

/** Tells colleagues that this person is writing, as often as it takes. */
export function useNoting({ entity, id }: At, now: () => number = Date.now): () => void {
  const { api } = useDomain(presenceDomain);
  const [note] = api.useNoteMutation();
  const noted = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (now() - noted.current < EVERY_MS) return;
    noted.current = now();
    void note({ entity, id });
  };
}
