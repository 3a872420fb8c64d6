/** The folder of source maps in a build. Its name begins with a dot, so no address leads there. */
export const MAPS_FOLDER = '.maps';

/** The path of a script's map in the folder of its build: always gzip. */
export function mapFile(script: string): string {
  return `${MAPS_FOLDER}/${script}.map.gz`;
}

/** The script that a map file belongs to; null: the file is not a map. */
export function scriptOf(path: string): string | null {
  return /^\.maps\/(.+)\.map\.gz$/.exec(path)?.[1] ?? null;
}
