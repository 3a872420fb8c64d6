import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { codeOf } from '../../ground/errorCode.js';
import { BackupSpoilt, createTally, type Ending, type Sink, type Tally, textOf } from './format.js';
import { writeTo } from './streams.js';

const PIECE_BYTES = 48 * 1024;
const RECEIVING = '.restoring';

/** Writes every file of a release folder. What is just being published is left out: it has no row yet either. */
export async function dumpFiles(folder: string, sink: Sink) {
  let files = 0;
  let bytes = 0;
  for await (const path of pathsIn(folder)) {
    const tally = createTally();
    await sink(textOf({ kind: 'file', path }));
    const pieces = createReadStream(join(folder, path), { highWaterMark: PIECE_BYTES });
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      tally.add(piece, piece.length);
      await sink(`"${piece.toString('base64')}"\n`);
    }
    const { count, sha256 } = tally.result();
    await sink(textOf({ kind: 'file-end', path, count, sha256 }));
    files += 1;
    bytes += count;
  }
  return { files, bytes };
}

async function* pathsIn(folder: string, below = ''): AsyncGenerator<string> {
  const names: readonly string[] = await readdir(join(folder, below)).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    return [];
  });
  for (const name of [...names].sort()) {
    if (name.startsWith('.') && (name.endsWith('.tmp') || name === RECEIVING)) continue;
    const path = below === '' ? name : `${below}/${name}`;
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.isDirectory()) yield* pathsIn(folder, path);
    else if (found?.isFile()) yield path;
  }
}

type Receiving = {
  readonly path: string;
  readonly tally: Tally;
  readonly stream: Writable;
  readonly done: Promise<void>;
};

/** Receives files next to their place; they move into it together, and only once all of them are whole. */
export function receiveFiles(folder: string) {
  const home = join(folder, RECEIVING);
  let open: Receiving | null = null;
  const kept: string[] = [];
  let files = 0;
  let bytes = 0;
  return {
    begin: async (path: string) => {
      if (!isBelow(path)) throw new BackupSpoilt(`The backup has a file that leads out: ${path}.`);
      const file = join(home, path);
      await mkdir(dirname(file), { recursive: true });
      const stream = createWriteStream(file, { flush: true });
      const done = finished(stream);
      // Told by the write that comes next.
      done.catch(() => undefined);
      open = { path, tally: createTally(), stream, done };
    },
    /** In base64. */
    piece: async (text: string) => {
      if (open === null) throw new BackupSpoilt('The backup has a piece of no file.');
      const content = Buffer.from(text, 'base64');
      open.tally.add(content, content.length);
      await writeTo(open.stream, content);
    },
    end: async (ending: Ending) => {
      if (open === null) throw new BackupSpoilt('The backup ends no file.');
      open.stream.end();
      await open.done;
      open.tally.check(open.path, ending);
      files += 1;
      bytes += ending.count;
      open = null;
    },
    had: () => ({ files, bytes }),
    /** Moves what came into its place. */
    keep: async () => {
      for (const name of await readdir(home).catch(() => [])) {
        await rename(join(home, name), join(folder, name));
        kept.push(name);
      }
      await rm(home, { recursive: true, force: true });
    },
    /** Also what was kept: the database did not commit. */
    discard: async () => {
      open?.stream.destroy();
      await open?.done.catch(() => undefined);
      for (const path of [home, ...kept.map((name) => join(folder, name))]) {
        await rm(path, { recursive: true, force: true });
      }
    },
  };
}

function isBelow(path: string): boolean {
  return path.split('/').every((part) => !/^\.{0,2}$/.test(part) && !/[\\\0:]/.test(part));
}
