/** The product as one process: `node server/dist/main.mjs`. */
const LEAST_NODE = [20, 20] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  console.error(
    `Banyan needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

// An older Node could not even read what this imports.
const { run } = await import('./operator/start/run.js');
await run();

export {};
