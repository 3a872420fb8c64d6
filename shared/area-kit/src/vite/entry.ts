import { build } from 'esbuild';
import { ownFile } from '../ownFiles.js';
import type { Part } from './parts.js';

export type Entry = {
  readonly container: string;
  /** The name of the global in which chunks lay themselves down. */
  readonly chunks: string;
  readonly ranges: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, Part>>;
};

/** The script that defines the container. */
export async function entryScript(entry: Entry): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ownFile('vite/container')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: {
      CONTAINER: JSON.stringify(entry.container),
      CHUNKS: JSON.stringify(entry.chunks),
      RANGES: JSON.stringify(entry.ranges),
      PARTS: JSON.stringify(entry.parts),
    },
  });
  return outputFiles[0]?.text ?? '';
}
