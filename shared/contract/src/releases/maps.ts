/** Where a build's source maps lie beside its files. It begins with a dot, so no address leads there. */
export const MAPS_FOLDER = '.maps';

/** Where the map of a script lies in the folder of its build: gzip, and never otherwise. */
export function mapFile(script: string): string {
  return `${MAPS_FOLDER}/${script}.map.gz`;
}

/** The script that a file in the folder is the map of; null: it is no map. */
export function scriptOf(path: string): string | null {
  return /^\.maps\/(.+)\.map\.gz$/.exec(path)?.[1] ?? null;
}
