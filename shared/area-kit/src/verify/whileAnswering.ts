import type { CDPSession } from 'playwright-core';

/** The window does not answer: its script never ends. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly code = 'BLOCKED';
}

type Paused = {
  readonly callFrames: readonly {
    readonly location: {
      readonly scriptId: string;
      readonly lineNumber: number;
      readonly columnNumber?: number;
    };
  }[];
};

/**
 * Does something with a page as long as its window answers. When it has not for some time, ends its script and rejects
 * with a {@link Blocked} that says where the script was.
 */
export type WhileAnswering = <T>(act: () => Promise<T>) => Promise<T>;

/** From here on: a script that runs cannot be asked where it is unless this was asked for before. */
export async function watchAnswers(
  devTools: CDPSession,
  milliseconds: number,
): Promise<WhileAnswering> {
  const scripts = new Map<string, string>();
  devTools.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await devTools.send('Debugger.enable');
  return async (act) => {
    let isDone = false;
    const watch = async (): Promise<never> => {
      while (await answers(devTools, milliseconds)) {
        if (isDone) return new Promise(() => undefined);
        await pause(milliseconds / 4);
      }
      throw new Blocked(`its script runs without an end, ${await whereItIs(devTools, scripts)}`);
    };
    try {
      return await Promise.race([act(), watch()]);
    } finally {
      isDone = true;
    }
  };
}

/** A page that is closed has nothing to answer. */
async function answers(devTools: CDPSession, milliseconds: number): Promise<boolean> {
  const answer = devTools.send('Runtime.evaluate', { expression: '0' }).then(
    () => true,
    () => true,
  );
  return Promise.race([answer, pause(milliseconds).then(() => false)]);
}

async function whereItIs(
  devTools: CDPSession,
  scripts: ReadonlyMap<string, string>,
): Promise<string> {
  const paused = new Promise<Paused>((stands) => {
    devTools.once('Debugger.paused', stands);
  });
  await devTools.send('Debugger.pause');
  const [frame] = (await paused).callFrames;
  // The first is answered once the script runs again.
  await Promise.all([
    devTools.send('Runtime.terminateExecution'),
    devTools.send('Debugger.resume'),
  ]);
  if (frame === undefined) return 'in a script of the browser';
  const { scriptId, lineNumber, columnNumber = 0 } = frame.location;
  return `at ${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((over) => {
    setTimeout(over, milliseconds).unref();
  });
}
