import type { Person, ResultOf } from '@banyan/contract';
import type { NOTICE_CALLS, Unread } from '@banyan/contract/notices';
import { useHost } from '@banyan/platform/host';
import { thing } from '@banyan/rules';
import { createBursts, useServices } from '@banyan/store';
import { createContext, useContext, useEffect, useState } from 'react';
import { whenQuiet } from '../whenQuiet.js';

/** The customer's unread numbers, for the frame around a page; null: not known yet. */
export const UnreadContext = createContext<Unread | null>(null);

export function useUnread(): Unread | null {
  return useContext(UnreadContext);
}

const TOPICS: readonly string[] = ['notice', 'feedback', 'service'];

/** Reads it once the page is quiet, and again when the hub tells of a change. The last known numbers stay while it is away. */
export function useReadUnread(person: Person | null): Unread | null {
  const { post } = useServices();
  const host = useHost();
  const customer = person?.audience === 'customer' ? person.userId : null;
  const [known, setKnown] = useState<{ readonly of: string; readonly unread: Unread } | null>(null);
  useEffect(() => {
    if (customer === null) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      const reply = await post('MyNotice/GetUnread', {}, thing<Result>);
      if (!isOver && reply.success) setKnown({ of: customer, unread: reply.result });
    };
    const readSoon = createBursts(() => {
      if (!isOver) void read();
    });
    const cancel = whenQuiet(() => void read());
    const stop = host.subscribe({
      event: (event) => {
        if (event.kind === 'mineChanged' && TOPICS.includes(event.topic)) readSoon();
      },
      reconnected: readSoon,
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [customer, host, post]);
  return known?.of === customer ? known.unread : null;
}

type Result = ResultOf<typeof NOTICE_CALLS, 'MyNotice/GetUnread'>;
