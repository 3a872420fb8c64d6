/** Output of a command's phases: one line when each is done, and on a terminal the running ones. */
import { clearLine, cursorTo } from 'node:readline';

const isTerminal = process.stdout.isTTY === true;

/** The current step, by phase. */
const running = new Map();

function draw() {
  if (!isTerminal) return;
  clearLine(process.stdout, 0);
  cursorTo(process.stdout, 0);
  process.stdout.write([...running.values()].join(' · ').slice(0, process.stdout.columns - 1));
}

export const output = {
  line: (text) => {
    if (isTerminal) {
      clearLine(process.stdout, 0);
      cursorTo(process.stdout, 0);
    }
    console.log(text);
    draw();
  },
  /** Shown until the next line of the same place; only on a terminal. */
  passing: (text, place = '') => {
    running.set(place, text);
    draw();
  },
  done: (place = '') => {
    running.delete(place);
    draw();
  },
};

/** Runs one phase and prints how long it took. `act` gets a function to report its current step. */
export async function phase(name, act) {
  const start = performance.now();
  output.passing(`${name} …`, name);
  try {
    const result = await act((detail) => output.passing(`${name}: ${detail}`, name));
    output.done(name);
    output.line(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    output.done(name);
  }
}
