import type { Output, Running, Unfinished } from './start.js';

/** Touches the process, as `main.ts` alone does otherwise: environment, signals, exit code. */
const LONGEST_STOP_MS = 9_700;
const RECOMMENDED_NODE = 24;

const CONSOLE: Output = {
  line: (text) => {
    console.log(text);
  },
  passing: () => undefined,
};

/**
 * Runs the product in this process until a signal ends it. Ends the process with one sentence for each problem when the
 * product cannot start.
 * @param unfinished what is still being built meanwhile
 */
export async function run(output = CONSOLE, unfinished?: Unfinished): Promise<void> {
  const { readConfig } = await import('../config/config.js');
  const reading = readConfig(process.env);
  if (!reading.ok) giveUp(...reading.problems);
  const { start } = await quietly(() => import('./start.js'));
  const { StartRefused } = await import('./startRefused.js');
  if (Number.parseInt(process.versions.node, 10) < RECOMMENDED_NODE) {
    output.line(`Node ${process.versions.node} works; Node ${RECOMMENDED_NODE} is recommended.`);
  }

  const state: { running: Running | null; isStopping: boolean } = {
    running: null,
    isStopping: false,
  };
  // A signal during the start is obeyed when the start is complete, so that nothing is left half open.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (state.isStopping) process.exit(1);
      state.isStopping = true;
      if (state.running !== null) stop(state.running);
    });
  }
  try {
    const running = await start(reading.config, output, unfinished, giveUp);
    state.running = running;
    // Without bases there is nothing to read again, and a terminal that is closed ends the product.
    if (reading.config.basesFile !== null) process.on('SIGHUP', running.reread);
    if (state.isStopping) stop(running);
  } catch (cause) {
    if (cause instanceof StartRefused) giveUp(cause.message);
    throw cause;
  }
}

function stop(product: Running): void {
  setTimeout(() => giveUp('Banyan did not stop in time.'), LONGEST_STOP_MS).unref();
  product.close().then(
    () => process.exit(0),
    (cause: unknown) => {
      console.error('Banyan did not stop cleanly.', cause);
      process.exit(1);
    },
  );
}

/** Loads the identity provider's library without its own notice about Node 20. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: readonly unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

function giveUp(...problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
