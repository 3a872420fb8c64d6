import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, pointTo } from '@banyan/area-kit';
import { liveBuild } from '@banyan/area-kit/verify';

/** Another build of an area becomes the live one: its files, with other words in its scripts. */
export function changedBuild(
  releases: string,
  area: string,
  change: (script: string) => string,
): void {
  const old = liveBuild(releases, area);
  const build = old.slice(8) + old.slice(0, 8);
  const [from, folder] = [join(releases, area, old), join(releases, area, build)];
  mkdirSync(folder);
  for (const { path } of listFiles(from)) {
    const text = readFileSync(join(from, path), 'utf8').replaceAll(old, build);
    writeFileSync(join(folder, path), path.endsWith('.js') ? change(text) : text);
  }
  const manifest = readFileSync(join(from, 'manifest.json'), 'utf8');
  const described = JSON.parse(manifest.replaceAll(old, build)) as object;
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...described, files: listFiles(folder) }),
  );
  pointTo(releases, { name: area }, build);
}
