import { gt, major } from 'semver';

/** The shell lends everything of Banyan's under one version. */
const LENT = '@banyan/store';

/**
 * Why what this kit builds does not run in a shell, in a sentence that says what to do; null: it runs, or the registry
 * has to say. A newer minor of a shell has all that an older kit asks for.
 * @param lends what the shell lends, by name
 */
export function shellFit(kit: string, lends: Readonly<Record<string, string>>): string | null {
  const shell = lends[LENT];
  if (shell === undefined) return null;
  const versions = `this kit is ${kit} and the live shell lends ${shell}`;
  const instead = 'install the @banyan packages of the tag live';
  if (major(shell) > major(kit)) return `${versions}, which is too new for it: ${instead}`;
  if (gt(kit, shell))
    return `${versions}, which is too old for it: ${instead}, or wait for a shell of ${kit}`;
  return null;
}
