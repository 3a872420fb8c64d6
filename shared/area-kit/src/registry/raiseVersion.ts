import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { versionOf, withVersion } from './areaVersion.js';
import { type Bump, nextVersion } from './nextVersion.js';

export type Raised = {
  readonly version: string;
  /** Restores the former text. Keeps the file and returns false when it was edited meanwhile. */
  takeBack(): boolean;
};

/**
 * Writes the next version into an `area.ts`, after its own and all published ones. Throws
 * KitFailure without a change to the file.
 */
export function raiseVersion(file: string, published: readonly string[], bump: Bump): Raised {
  const former = readFileSync(file, 'utf8');
  const version = nextVersion([versionOf(former), ...published], bump);
  const raised = withVersion(former, version);
  writeFileSync(file, raised);
  return {
    version,
    takeBack: () => {
      if (!existsSync(file) || readFileSync(file, 'utf8') !== raised) return false;
      writeFileSync(file, former);
      return true;
    },
  };
}
