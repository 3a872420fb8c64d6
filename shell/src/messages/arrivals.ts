import type { HubEvent } from '@banyan/contract';
import type { Message, MessageCode } from '@banyan/contract/messages';
import type { CodeCounts } from '@banyan/store';

type Arrived = Extract<HubEvent, { kind: 'messageArrived' }>;

/** Only these are worth an interruption. */
const URGENT: readonly MessageCode[] = ['TaskAlert', 'ForeseeControl'];
/** So many ids are remembered, to know again what comes twice. */
const MOST_KNOWN = 5_000;

export type Arrivals = {
  /** False: it is known, and counts no more. */
  add(event: Arrived): boolean;
  /** How many arrived since this was asked last, by code. */
  take(): CodeCounts;
  /** The numbers were read: what these messages and all older ones add is in them. Gives those worth an interruption. */
  read(top: readonly Message[]): readonly Message[];
};

/** What the hub told of since the numbers were last read. Ids rise with each message, so what is counted twice shows. */
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

/** Ids are digits without leading zeros: a longer one is a greater one. */
function isNewer(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
