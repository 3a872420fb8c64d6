import { join } from 'node:path';
import { type AreaDefinition, areaDefinitionSchema } from '@banyan/contract';
import { importFresh } from './importFresh.js';
import type { Room } from './rooms.js';

/** The area's own words. Only data is imported: no page runs in the build. */
export async function readDefinition(room: Room) {
  const { module } = await importFresh(room.project, join(room.folder, 'src/area.ts'));
  const { area } = module as { readonly area: AreaDefinition };
  const definition = areaDefinitionSchema.parse(area);
  if (definition.name !== room.name) {
    const called = room.project.kind === 'product' ? 'folder' : 'package';
    throw new Error(`area.ts says "${definition.name}", its ${called} "${room.name}"`);
  }
  return definition;
}
