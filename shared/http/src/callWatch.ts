import type { Transport } from './post.js';

export type CallWatch = {
  readonly transport: Transport;
  /** Acts when no call is under way: now, or when the last has ended. */
  whenQuiet(act: () => void): void;
};

/** Knows which calls of a transport are under way. */
export function watchCalls(transport: Transport): CallWatch {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  return {
    transport: async (request) => {
      underWay += 1;
      try {
        return await transport(request);
      } finally {
        underWay -= 1;
        if (underWay === 0) {
          const acts = waiting;
          waiting = [];
          for (const act of acts) act();
        }
      }
    },
    whenQuiet: (act) => {
      if (underWay === 0) act();
      else waiting.push(act);
    },
  };
}
