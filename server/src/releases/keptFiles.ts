import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../ground/errorCode.js';

/** Files kept in addition to builds, named by their content. */
export type KeptFiles = {
  put(name: string, content: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};

/** No room: it begins with a dot. */
export const KEPT = '.kit';

export function keptInFolder(folder: string): KeptFiles {
  const home = join(folder, KEPT);
  return {
    put: async (name, content) => {
      const temporary = join(home, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
      await mkdir(home, { recursive: true });
      try {
        await writeFile(temporary, content, { flush: true });
        await rename(temporary, join(home, name));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: (name) =>
      readFile(join(home, name)).catch((cause: unknown) => {
        if (codeOf(cause) !== 'ENOENT') throw cause;
        return null;
      }),
    remove: (name) => rm(join(home, name), { force: true }),
  };
}
