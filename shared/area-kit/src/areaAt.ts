import { findProject } from './project.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';
import { areas, type Room } from './rooms.js';

/** The area whose repository contains a folder. Throws {@link KitFailure} outside of one. */
export function areaAt(folder: string): Room {
  const project = findProject(folder);
  const [room] = areas(project);
  if (project.kind === 'area' && room !== undefined) return room;
  throw new KitFailure(`${folder} is in no repository of an area`, EXIT.usage);
}
