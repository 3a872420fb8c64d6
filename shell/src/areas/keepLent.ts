/** What the federation runtime (2.9) shares, by scope, name and version: who brought it, and who uses it. */
export type ShareScopes = Record<
  string,
  Record<string, Record<string, { from?: string; useIn?: string[] }>>
>;

/** The federation instance that provides the shared modules. */
const SHELL = 'shell';

/**
 * Call before a remote is removed, or registered once more: the runtime then drops shared modules of the shell that this
 * remote used first, and every other area would be without them.
 */
export function keepLent(scopes: ShareScopes, container: string): void {
  const lent = Object.values(scopes).flatMap((scope) => Object.values(scope));
  for (const one of lent.flatMap((versions) => Object.values(versions))) {
    if (one.from === container) one.from = SHELL;
    if (one.useIn !== undefined) one.useIn = one.useIn.filter((name) => name !== container);
  }
}
