import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, describeBuild, layDown } from '../build.js';
import { isReleased, pointTo } from '../releaseFolder.js';
import { buildId, ROOT, SHELL, sourcesHash } from '../rooms.js';
import { shellDevConfig } from './devConfig.js';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The shell's development build, made when the shell has changed and kept. Answers the folder of its room. */
export async function buildDevShell(say: (line: string) => void): Promise<string> {
  const releases = join(ROOT, '.cache/dev-shell');
  mkdirSync(releases, { recursive: true });
  const build = createHash('sha256')
    .update(buildId(SHELL))
    .update(sourcesHash(HERE))
    .digest('hex')
    .slice(0, 16);
  if (!isReleased(releases, SHELL, build)) {
    say('shell, for development …');
    const begun = performance.now();
    await layDown(SHELL, build, releases, async (place) =>
      describeBuild(place, await compile(shellDevConfig(place))),
    );
    say(`shell built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  pointTo(releases, SHELL, build);
  return join(releases, SHELL.name);
}
