import type { HubEvent } from '@banyan/contract';
import type { Message, MessageCode } from '@banyan/contract/messages';
import type { CodeCounts } from '@banyan/store';

type Arrived = Extract<HubEvent, { kind: 'messageArrived' }>;

/** Only these codes are worth an interruption. */
const URGENT: readonly MessageCode[] = ['TaskAlert', 'ForeseeControl'];
/** How many ids are remembered to recognise repeated messages. */
const MOST_KNOWN = 5_000;

export type Arrivals = {
  /** Returns false for a message that is known already and is not counted. */
  add(event: Arrived): boolean;
  /** Returns how many arrived since the last call, by code. */
  take(): CodeCounts;
  /** Call after a read, whose numbers include these and older messages. Returns urgent ones. */
  read(top: readonly Message[]): readonly Message[];
};

/** Messages from the hub since the last read. Rising ids show which are counted already. */
export function createArrivals(): Arrivals {
  const known = new Set<string>();
  const urgent = new Set<string>();
  let counts: Partial<Record<MessageCode, number>> = {};
  let counted = '';

  return {
    add: ({ id, code }) => {
      if (known.has(id)) return false;
      known.add(id);
      if (known.size > MOST_KNOWN) {
        for (const oldest of known) {
          known.delete(oldest);
          break;
        }
      }
      if (URGENT.includes(code)) urgent.add(id);
      if (!isNewer(id, counted)) return false;
      counts[code] = (counts[code] ?? 0) + 1;
      return true;
    },
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
    read: (top) => {
      const newest = top[0]?.id ?? '';
      if (isNewer(newest, counted)) counted = newest;
      const found = top.filter(({ id }) => urgent.has(id));
      urgent.clear();
      return found;
    },
  };
}

/** Ids are digits without leading zeros, so a longer id is greater. */
function isNewer(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
