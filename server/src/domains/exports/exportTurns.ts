import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';

/** Gives the turn back; once or more often is the same. */
export type Leave = () => void;

export type ExportTurns = {
  /** One turn for a person; refused while they have one, and when too many wait for too long. */
  take(person: string): Promise<Outcome<Leave>>;
  readonly running: number;
  readonly waiting: number;
};

export type TurnLimits = {
  readonly most: number;
  readonly mostWaiting: number;
  readonly waitMs: number;
};

const LIMITS: TurnLimits = { most: 2, mostWaiting: 10, waitMs: 20_000 };

type Waiting = { readonly begin: () => void };

/** Exports read a lot: each person has one, and a process does few of them at once. */
export function createExportTurns(limits: TurnLimits = LIMITS): ExportTurns {
  const persons = new Set<string>();
  const queue = new Set<Waiting>();
  let running = 0;

  function leaveOf(person: string): Leave {
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      persons.delete(person);
      running -= 1;
      const [next] = queue;
      next?.begin();
    };
  }

  function begin(person: string): Outcome<Leave> {
    running += 1;
    return done(leaveOf(person));
  }

  function wait(person: string): Promise<Outcome<Leave>> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          queue.delete(waiting);
          resolve(begin(person));
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiting);
        persons.delete(person);
        resolve(refused(REFUSALS.unavailable));
      }, limits.waitMs);
      queue.add(waiting);
    });
  }

  return {
    take: (person) => {
      if (persons.has(person)) return Promise.resolve(refused(REFUSALS.exportRunning));
      const isFree = running < limits.most && queue.size === 0;
      if (!isFree && queue.size >= limits.mostWaiting) {
        return Promise.resolve(refused(REFUSALS.unavailable));
      }
      persons.add(person);
      return isFree ? Promise.resolve(begin(person)) : wait(person);
    },
    get running() {
      return running;
    },
    get waiting() {
      return queue.size;
    },
  };
}
