import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the kit's own files: TypeScript in its repository, JavaScript where it is installed. */
const EXTENSION = extname(fileURLToPath(import.meta.url));

/** A file of the kit that is loaded by its path, without extension, from the folder of the sources: `dev/socketClient`. */
export function ownFile(path: string): string {
  return fileURLToPath(new URL(`./${path}${EXTENSION}`, import.meta.url));
}

/** What Node is given to run such a file. */
export function ownProgram(path: string): readonly string[] {
  return EXTENSION === '.ts' ? ['--import', 'tsx', ownFile(path)] : [ownFile(path)];
}
