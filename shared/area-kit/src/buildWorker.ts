import { buildRoom } from './build.js';
import { roomNamed } from './rooms.js';

/** Builds the rooms that it is told, one at a time, and answers for each whether it was built. */
const [releases = ''] = process.argv.slice(2);
process.on('message', (name) => {
  void build(String(name)).then((built) => process.send?.(built));
});

async function build(name: string): Promise<boolean> {
  try {
    await buildRoom(roomNamed(name), releases);
    return true;
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return false;
  }
}
