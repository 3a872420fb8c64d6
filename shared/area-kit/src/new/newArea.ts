import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFiles, checkName } from '@banyan/create-area';
import { ROOT } from '../project.js';
import { joinWorkspace, writeNew } from './edits.js';

/** Writes a new area into `remotes/<name>` and makes it known to the workspace. Throws with what is wrong. */
export function newArea(name: string, root = ROOT): void {
  checkName('area', name);
  const folder = `remotes/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`there is an area "${name}" already`);
  const files = areaFiles(name, nextPlace(root));
  writeNew(
    root,
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  joinWorkspace(root, folder, `@banyan/remote-${name}`);
  console.log(`${folder} is ready: "npm start" builds it, then it is in the menu`);
}

/** A place in the menu after those of all other areas: places that collide have no order. */
function nextPlace(root: string): number {
  const areas = readdirSync(join(root, 'remotes')).map((room) => join(root, 'remotes', room));
  const places = areas
    .map((area) => join(area, 'src/area.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ +order: (\d+),$/gm)])
    .map(([, place]) => Number(place));
  return Math.max(0, ...places) + 10;
}
