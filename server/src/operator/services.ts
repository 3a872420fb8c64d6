/** The services as a back end of their own: the base `web` of a gateway. The only place here that touches the process. */
import { readDoorConfig } from '../http/door/doorConfig.js';
import { openDoor } from '../http/door/openDoor.js';
import { isForOperator } from './forOperator.js';

const reading = readDoorConfig(process.env);
if (!reading.ok) {
  giveUp(...reading.problems);
}
try {
  const print = (line: string) => {
    console.log(line);
  };
  const door = await openDoor(reading.config, print, giveUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      door.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (cause) {
  console.error(isForOperator(cause) ? cause.message : cause);
  process.exit(1);
}

function giveUp(...problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
