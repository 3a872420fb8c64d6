export { cardOf } from './cardOf.js';
export type { MapRead } from './mapBuilder.js';
export { type MapReader, mapReader } from './mapReader.js';
export { readMap } from './readMap.js';
export { writeMarkdown } from './writeMarkdown.js';
export { writeOpml } from './writeOpml.js';
