export type SlowLane = {
  /** Resolves to true in its turn; to false at once when too many of this network wait already. */
  enter(network: string): Promise<boolean>;
};

type Lane = { free: number; waiting: number };

/**
 * One after another with a pause, for each network: a network that has tried too often is slowed down and never shut
 * out, since the stranger who tries and the person who works may share its address.
 * @param wait resolves after so many milliseconds
 */
export function createSlowLane(
  now: () => number,
  wait: (milliseconds: number) => Promise<void>,
  pauseMs = 1_000,
  mostWaiting = 10,
): SlowLane {
  const lanes = new Map<string, Lane>();
  return {
    enter: async (network) => {
      const time = now();
      for (const [name, lane] of lanes) {
        if (lane.waiting === 0 && lane.free <= time) lanes.delete(name);
      }
      const lane = lanes.get(network) ?? { free: time, waiting: 0 };
      if (lane.waiting >= mostWaiting) return false;
      lanes.set(network, lane);
      lane.free = Math.max(lane.free, time) + pauseMs;
      lane.waiting += 1;
      await wait(lane.free - time);
      lane.waiting -= 1;
      return true;
    },
  };
}
