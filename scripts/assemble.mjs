/**
 * `node scripts/assemble.mjs <folder>`: copies what production needs: the compiled server, the live builds, the packages
 * for areas outside this repository, and the server's own packages. The image is made of it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, fail, run } from './ready.mjs';
import { ROOT } from './root.mjs';

/** Checked by a test and by the image's build. */
const MOST_BYTES = 300 * 1024 * 1024;

const [target] = process.argv.slice(2);
if (target === undefined) fail('Usage: node scripts/assemble.mjs <folder>');
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${target} is not empty.`);
try {
  await build();
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'server/dist'), join(folder, 'server/dist'), { recursive: true });
  copyReleases();
  const kit = ['--import', 'tsx', 'kit/src/cli.ts', '--release', join(folder, 'kit/dist')];
  await run(process.execPath, kit);
  for (const path of packages()) copyPackage(path);
  const bytes = bytesIn(folder);
  console.log(`${target}: ${(bytes / 1024 / 1024).toFixed(0)} MB`);
  if (bytes > MOST_BYTES) fail(`The limit is ${MOST_BYTES / 1024 / 1024} MB.`);
} catch (cause) {
  fail(cause.message);
}

/** Copies the live build of each room, without earlier ones. */
function copyReleases() {
  const releases = process.env['BANYAN_RELEASES'] ?? join(ROOT, 'releases');
  for (const room of readdirSync(releases)) {
    const live = join(releases, room, 'live.json');
    if (!existsSync(live)) continue;
    const { build: id } = JSON.parse(readFileSync(live, 'utf8'));
    const parts = { recursive: true, preserveTimestamps: true };
    cpSync(join(releases, room, id), join(folder, 'releases', room, id), parts);
    cpSync(live, join(folder, 'releases', room, 'live.json'), parts);
  }
}

/** The server's dependencies, direct and indirect, as npm has installed them. */
function packages() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const list = ['ls', '--workspace', 'server', '--omit=dev', '--all', '--parseable'];
  const answer = execFileSync(npm, list, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: npm.endsWith('.cmd'),
  });
  const paths = answer.split('\n').filter((path) => path.includes(`${sep}node_modules${sep}`));
  // Our own rooms are in the compiled server.
  return paths.filter((path) => !path.includes(`${sep}@banyan${sep}`));
}

/** Copies a package without nested packages, which are on the list themselves. */
function copyPackage(path) {
  const inside = join(path, 'node_modules');
  cpSync(path, join(folder, relative(ROOT, path)), {
    recursive: true,
    filter: (file) => file !== inside && !file.startsWith(inside + sep),
  });
}

function bytesIn(place) {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
