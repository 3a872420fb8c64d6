import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Project } from './project.js';

export type Fresh = {
  /** What it exports. */
  readonly module: unknown;
  /** The file and those of ours that it takes in. */
  readonly files: readonly string[];
};

/** A file of data as it is now: a process that lives through a change of it would be given what it had before. */
export async function importFresh({ root, cache }: Project, file: string): Promise<Fresh> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    absWorkingDir: root,
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  const folder = join(cache, 'fresh');
  const name = createHash('sha256').update(file).update(text).digest('hex').slice(0, 16);
  const bundled = join(folder, `${name}.${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bundled, text);
  try {
    const module: unknown = await import(pathToFileURL(bundled).href);
    return { module, files: Object.keys(metafile.inputs).map((path) => resolve(root, path)) };
  } finally {
    rmSync(bundled, { force: true });
  }
}
