import { join } from 'node:path';
import { buildAll } from './buildAll.js';
import { ROOT } from './rooms.js';

const USAGE = `usage:
  area-kit build [room...]   build what changed into the releases (all rooms without a name)
  area-kit dev <area>        the built product with this one area rebuilt at each change
  area-kit new <area>        a new, working, empty area
  area-kit verify [area...] [--json]
                             opens each page of the built areas in the product and looks whether it is a good tab`;

/** Each command is loaded when asked for: an unchanged product starts without loading webpack. */
async function run(command: string | undefined, names: readonly string[]): Promise<void> {
  const releases = process.env['BANYAN_RELEASES'] ?? join(ROOT, 'releases');
  const [name] = names;
  if (command === 'build') return buildAll(names, releases, console.log);
  if (command === 'dev' && name !== undefined) return (await import('./dev.js')).dev(name);
  if (command === 'verify') {
    const { verify } = await import('./verify/command.js');
    if (!(await verify(names, releases))) process.exitCode = 1;
    return;
  }
  if (command === 'new' && name !== undefined) return (await import('./newArea.js')).newArea(name);
  throw new Error(USAGE);
}

try {
  const [command, ...names] = process.argv.slice(2);
  await run(command, names);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
