import { execFileSync } from 'node:child_process';
import type { Room } from './rooms.js';

/** The commit that a room is built from; null: its folder is in no repository. */
export function currentCommit({ folder }: Room): string | null {
  try {
    const options = { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] as const };
    return execFileSync('git', ['rev-parse', 'HEAD'], { ...options, stdio: [...options.stdio] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
