import type { Running } from './start.js';

/** The only place that touches the process: environment, signals, exit code. */
const LONGEST_STOP_MS = 9_700;
const LEAST_NODE = [20, 20] as const;
const RECOMMENDED_NODE = 24;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  giveUp(`Banyan needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

// An older Node could not even read what these import.
const { readConfig } = await import('./config.js');
const reading = readConfig(process.env);
if (!reading.ok) giveUp(...reading.problems);
const { start, StartRefused } = await quietly(() => import('./start.js'));
if (major < RECOMMENDED_NODE) {
  console.log(
    `Node ${major} works and gets no more fixes of its own: ${RECOMMENDED_NODE} is recommended.`,
  );
}

const state: { running: Running | null; isStopping: boolean } = {
  running: null,
  isStopping: false,
};
// A signal that comes while it starts is obeyed once it stands: nothing is left half open.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means: now.
    if (state.isStopping) process.exit(1);
    state.isStopping = true;
    if (state.running !== null) stop(state.running);
  });
}
try {
  const running = await start(reading.config, (line) => {
    console.log(line);
  });
  state.running = running;
  // Without bases there is nothing to read again, and a terminal that is closed ends the product.
  if (reading.config.basesFile !== null) process.on('SIGHUP', running.reread);
  if (state.isStopping) stop(running);
} catch (cause) {
  if (cause instanceof StartRefused) giveUp(cause.message);
  throw cause;
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

/** The identity provider's library has a notice of its own for Node 20, which says the same with less. */
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

/** One sentence for each thing that is wrong, and nothing else. */
function giveUp(...problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
