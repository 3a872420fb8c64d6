import { buildRoom } from './build.js';
import { findProject } from './project.js';
import { roomNamed } from './rooms.js';

/** Builds the rooms that it is told, one at a time, and answers for each whether it was built. */
const [root = '', releases = ''] = process.argv.slice(2);
const project = findProject(root);
process.on('message', (name) => {
  void build(String(name)).then((built) => process.send?.(built));
});

async function build(name: string): Promise<boolean> {
  try {
    await buildRoom(roomNamed(project, name), releases);
    return true;
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return false;
  }
}
