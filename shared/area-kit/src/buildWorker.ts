import { buildRoom } from './build.js';
import { roomNamed } from './buildAll.js';

const [name = '', releases = ''] = process.argv.slice(2);
try {
  await buildRoom(roomNamed(name), releases);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
