import type { Tab } from './tab.js';

/** How many pages are kept mounted: from the first on clean ones sleep, from the second on all others too. */
const AWAKE = { soft: 10, hard: 20 } as const;

type Sleeper = Pick<Tab, 'name' | 'asleep' | 'pinned' | 'dirty' | 'drafted' | 'busy' | 'lastUsed'>;

/**
 * The tabs that go to sleep, the least recently used first. Unsaved, busy and pinned ones stay awake for longer, but
 * not without end: what the shell keeps of them (drafts, marks, the address) outlives their sleep.
 */
export function sleepersOf(open: readonly Sleeper[], activeName: string | null): readonly string[] {
  const awake = open.filter(({ asleep }) => !asleep).length;
  const oldestFirst = open
    .filter(({ name, asleep }) => !asleep && name !== activeName)
    .sort((a, b) => a.lastUsed - b.lastUsed);
  const easy = oldestFirst.filter((tab) => !isHeld(tab)).slice(0, Math.max(0, awake - AWAKE.soft));
  const left = awake - easy.length;
  const hard = oldestFirst.filter(isHeld).slice(0, Math.max(0, left - AWAKE.hard));
  return [...easy, ...hard].map(({ name }) => name);
}

function isHeld({ pinned, dirty, drafted, busy }: Sleeper): boolean {
  return pinned || dirty || drafted || busy;
}
