/** The global under which the container of a build is found. */
export function containerName(area: string, build: string): string {
  return `area_${area.replaceAll('-', '_')}_${build}`;
}

/** Where the scripts of a build lay down their modules: the shell takes it off the page together with the container. */
export function chunksName(container: string): string {
  return `webpackChunk${container}`;
}

export const ENTRY_FILE = 'entry.js';
