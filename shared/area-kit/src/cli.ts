import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildRoom } from './build.js';
import { areas, ROOT, type Room, SHELL } from './rooms.js';

const releases = process.env['BANYAN_RELEASES'] ?? join(ROOT, 'releases');

function roomNamed(name: string): Room {
  const room = [SHELL, ...areas()].find((candidate) => candidate.name === name);
  if (room === undefined) throw new Error(`there is no room "${name}"`);
  return room;
}

async function build(name: string): Promise<void> {
  const start = performance.now();
  const { build: id, fresh } = await buildRoom(roomNamed(name), releases);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name} ${fresh ? 'built' : 'unchanged'} ${id} ${seconds} s`);
}

const [command, name = ''] = process.argv.slice(2);
if (command === 'build') await build(name);
else {
  console.error('usage: area-kit build <room>');
  process.exitCode = 1;
}
