export {};

/** The only place that touches the process: environment, signals, exit code. */
const LONGEST_STOP_MS = 9_700;
const LEAST_NODE = [20, 20] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  giveUp(`Banyan needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

// An older Node could not even read what these import.
const { readConfig } = await import('./config.js');
const reading = readConfig(process.env);
if (!reading.ok) giveUp(...reading.problems);
const { start, StartRefused } = await import('./start.js');

try {
  const running = await start(reading.config, (line) => {
    console.log(line);
  });
  let isStopping = false;
  const stop = () => {
    // A second signal means: now.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => giveUp('Banyan did not stop in time.'), LONGEST_STOP_MS).unref();
    running.close().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error('Banyan did not stop cleanly.', cause);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (cause) {
  if (cause instanceof StartRefused) giveUp(cause.message);
  throw cause;
}

/** One sentence for each thing that is wrong, and nothing else. */
function giveUp(...problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
