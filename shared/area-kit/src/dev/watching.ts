import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import Watchpack from 'watchpack';

/** An editor writes a file in several steps: one notice after the last of them. */
const SETTLE_MS = 50;

export type Watching = {
  /** How many files it looks after. */
  readonly count: number;
  close(): void;
};

/**
 * Tells of changed sources, by their paths from the project's root. It watches folders and times, not files: an editor
 * that writes another file and puts it in the place of the first is heard each time.
 */
export function watchSources(
  { root, files = [], directories = [] }: Sources,
  changed: (files: readonly string[]) => void,
): Watching {
  const watchpack = new Watchpack({ aggregateTimeout: SETTLE_MS });
  const heard = new Set<string>();
  const hear = (file: string) => {
    if (isSource(file)) heard.add(fromRoot(root, file));
  };
  watchpack.on('change', hear);
  watchpack.on('remove', hear);
  watchpack.on('aggregated', () => {
    const all = [...heard].sort();
    heard.clear();
    if (all.length > 0) changed(all);
  });
  watchpack.watch({ files, directories, startTime: Date.now() });
  const inside = directories.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource),
  );
  return {
    count: files.length + inside.length,
    close: () => {
      watchpack.close();
    },
  };
}

type Sources = {
  readonly root: string;
  readonly files?: readonly string[];
  readonly directories?: readonly string[];
};

/** No test, and nothing that an editor or `sed` lays down for a moment. */
function isSource(file: string): boolean {
  return /\.(tsx?|mjs|css|json|sql|svg|png|jpg)$/.test(file) && !/\.test\.tsx?$/.test(file);
}

export function fromRoot(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
