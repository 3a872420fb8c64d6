import type { Gateway } from './faultStage.js';

/** A client waits a little before it tries again what was refused. */
const AGAIN_MS = 50;

export type Written = {
  /** What was acknowledged. */
  readonly texts: readonly string[];
  readonly statuses: ReadonlySet<number>;
  readonly longestMs: number;
};

export type Writers = {
  /** Resolves when that many more have been acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<Written>;
};

/** So many clients, half at each gateway, that write notes one after the other until they are stopped. */
export function startWriters(
  gateways: readonly [Pick<Gateway, 'admin'>, Pick<Gateway, 'admin'>],
  orders: readonly string[],
  name: string,
  count = 20,
): Writers {
  const texts: string[] = [];
  const statuses = new Set<number>();
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  let longestMs = 0;
  let isStopped = false;

  function acknowledged(text: string): void {
    texts.push(text);
    for (const { at, wake } of waiting) if (texts.length >= at) wake();
  }

  async function write(writer: number): Promise<void> {
    const { admin } = gateways[writer % 2 === 0 ? 0 : 1];
    for (let number = 0; !isStopped; number += 1) {
      const text = `${name} ${writer} ${number}`;
      const asked = performance.now();
      const answer = await admin.call('Order/AddNote', { id: orders[writer], text });
      longestMs = Math.max(longestMs, performance.now() - asked);
      statuses.add(answer.status);
      if (answer.success) {
        acknowledged(text);
      } else {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    more: (more) =>
      Promise.race([
        new Promise<void>((wake) => waiting.push({ at: texts.length + more, wake })),
        writing.then(() => undefined),
      ]),
    stop: async () => {
      isStopped = true;
      await writing;
      return { texts, statuses, longestMs };
    },
  };
}
