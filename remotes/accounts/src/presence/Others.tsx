import { PRESENCE_SECONDS, type PresenceEntity } from '@banyan/contract/presence';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import styles from '../threads.module.css';
import { presenceDomain } from './presenceDomain.js';

const texts = {
  zh: { writing: (names: readonly string[]) => `${names.join('、')} 正在回复` },
  en: { writing: (names: readonly string[]) => `Replying: ${names.join(', ')}` },
};

export type At = { readonly entity: PresenceEntity; readonly id: string };

/** Says which colleagues are writing here, so that two do not answer the same. */
export function Others({ entity, id }: At) {
  const { writing } = useTexts(texts);
  const { api } = useDomain(presenceDomain);
  const [isLooking, setLooking] = useState(false);
  const others = api.useOthersQuery(
    { entity, id },
    // No event tells that a colleague has stopped writing.
    { pollingInterval: isLooking ? PRESENCE_SECONDS * 1000 : 0 },
  );
  const names = others.currentData ?? [];
  if (names.length > 0 !== isLooking) setLooking(names.length > 0);
  return (
    <p role="status" className={styles['others']}>
      {names.length > 0 && writing(names.map(({ name }) => name))}
    </p>
  );
}
