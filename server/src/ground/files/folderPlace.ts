import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../errorCode.js';
import type { FilePlace } from './place.js';

/** A folder that all gateways share, or that of the only one. */
export function createFolderPlace(folder: string): FilePlace {
  return {
    write: async (name, content) => {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }));
    },
    open: async (name, { start, end }) => {
      const file = await open(join(folder, name)).catch((cause: unknown) => {
        if (!['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) throw cause;
        return null;
      });
      return file && createReadStream('', { fd: file, start, end: end - 1 });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
