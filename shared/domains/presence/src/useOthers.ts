import { PRESENCE_SECONDS, type PresenceEntity } from '@banyan/contract/presence';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { presenceDomain } from './presenceDomain.js';

export type At = { readonly entity: PresenceEntity; readonly id: string };

/** The names of colleagues who are writing in a record, so that two do not write the same. */
export function useOthers({ entity, id }: At): readonly string[] {
  const { api } = useDomain(presenceDomain);
  const [isLooking, setLooking] = useState(false);
  const others = api.useOthersQuery(
    { entity, id },
    // No event tells that a colleague has stopped writing.
    { pollingInterval: isLooking ? PRESENCE_SECONDS * 1000 : 0 },
  );
  const names = others.currentData ?? [];
  if (names.length > 0 !== isLooking) setLooking(names.length > 0);
  return names.map(({ name }) => name);
}
