import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile, describeBuild, layDown } from '../build.js';
import { ownFile } from '../ownFiles.js';
import { ROOT } from '../project.js';
import { isReleased, liveBuild, pointTo } from '../releaseFolder.js';
import { buildId, SHELL } from '../rooms.js';
import { shellDevConfig } from './devConfig.js';

/** The shell's development build, made when the shell has changed and kept. Answers the folder of its room. */
export async function buildDevShell(say: (line: string) => void): Promise<string> {
  const releases = join(ROOT, '.cache/dev-shell');
  mkdirSync(releases, { recursive: true });
  const build = createHash('sha256')
    .update(buildId(SHELL))
    .update(readFileSync(ownFile('dev/devConfig')))
    .digest('hex')
    .slice(0, 16);
  if (!isReleased(releases, SHELL, build)) {
    say('shell, for development …');
    const begun = performance.now();
    const before = lastIn(releases);
    await layDown(SHELL, build, releases, async (place) =>
      describeBuild(place, await compile(shellDevConfig(place))),
    );
    forgetOlder(join(releases, SHELL.name), [build, before]);
    say(`shell, for development, built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  pointTo(releases, SHELL, build);
  return join(releases, SHELL.name);
}

/** What another `dev` may be running on. */
function lastIn(releases: string): string | null {
  try {
    return liveBuild(releases, SHELL.name);
  } catch {
    return null;
  }
}

function forgetOlder(home: string, kept: readonly (string | null)[]): void {
  for (const name of readdirSync(home)) {
    const isOld = /^[0-9a-f]{16}$/.test(name) && !kept.includes(name);
    if (isOld) rmSync(join(home, name), { recursive: true, force: true });
  }
}
