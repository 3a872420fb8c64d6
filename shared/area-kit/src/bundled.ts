import type { Compilation } from 'webpack';
import { consumedBy, filesOf } from './chunkFiles.js';

/** What a bundler has made of an area, as far as the manifest asks. */
export type Bundled = {
  /** The files that a named chunk loads. Throws where the build has no such chunk. */
  filesOf(chunk: string): readonly string[];
  /** The share keys that its scripts take of the shell. */
  consumedBy(chunk: string): readonly string[];
};

export function bundledBy(compilation: Compilation): Bundled {
  return {
    filesOf: (chunk) => filesOf(compilation, chunk),
    consumedBy: (chunk) => consumedBy(compilation, chunk),
  };
}
