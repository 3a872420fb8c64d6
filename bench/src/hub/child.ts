import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@banyan/area-kit';
import type * as z from 'zod';

export type Child = {
  tell(order: object): void;
  /** The next answer of that form. */
  answer<T>(schema: z.ZodType<T>): Promise<T>;
  stop(): Promise<void>;
};

/** Throws if the system's hard limit of open files is lower than wanted. */
export function checkOpenFiles(wanted: number): void {
  const said = spawnSync('/bin/sh', ['-c', 'ulimit -Hn']).stdout.toString().trim();
  if (said !== 'unlimited' && Number(said) < wanted) {
    throw new Error(
      `The hub is measured with ${wanted} open files in a process, and this system allows ${said}: raise the hard limit (ulimit -Hn) or measure with fewer connections (BENCH_CONNECTIONS).`,
    );
  }
}

/** As `npm start` has it (decision 49). */
const HEAP = '--max-semi-space-size=8';

/** A process of its own, with enough open files. */
export function startChild(script: string, openFiles: number, ...given: readonly string[]): Child {
  const child: ChildProcess = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -Sn ${openFiles} && exec "$0" ${HEAP} --import tsx "$@"`,
      process.execPath,
      script,
      ...given,
    ],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const answers: unknown[] = [];
  let wake: () => void = () => undefined;
  let hasEnded = false;
  child.on('message', (message) => {
    answers.push(message);
    wake();
  });
  child.on('exit', () => {
    hasEnded = true;
    wake();
  });
  return {
    tell: (order) => {
      child.send(order);
    },
    answer: async (schema) => {
      while (answers.length === 0) {
        if (hasEnded) throw new Error(`${script} ended before it answered`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return schema.parse(answers.shift());
    },
    stop: async () => {
      if (hasEnded) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
