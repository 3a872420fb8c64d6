import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AreaDefinition, areaDefinitionSchema } from '@banyan/contract';
import type { Room } from './rooms.js';

/** The area's own words. Only data is imported: no page runs in the build. */
export async function readDefinition(room: Room) {
  const url = pathToFileURL(join(room.folder, 'src/area.ts')).href;
  const { area } = (await import(url)) as { readonly area: AreaDefinition };
  const definition = areaDefinitionSchema.parse(area);
  if (definition.name !== room.name) {
    throw new Error(`area.ts says "${definition.name}", its folder "${room.name}"`);
  }
  return definition;
}
