/** What the shell lends, by share key and version, as module federation hands it to a container. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;
type Provided = { readonly lib?: () => unknown; readonly get?: () => unknown };

/** A module in a fitting version. Without one, rejects with a sentence for the area's tab. */
export async function takeShared(
  scope: ShareScope,
  key: string,
  range: string | undefined,
): Promise<unknown> {
  const versions = Object.entries(scope[key] ?? {});
  const fitting = versions.find(([version]) => range !== undefined && fits(version, range))?.[1];
  if (fitting === undefined) {
    const known = versions.map(([version]) => version).join() || 'none';
    throw new Error(`this area needs ${key} ${range}; this shell has ${known}`);
  }
  if (fitting.lib !== undefined) return fitting.lib();
  const factory = await fitting.get?.();
  return typeof factory === 'function' ? factory() : factory;
}

/** Whether a version is in a range such as `^1.2.3`, from 1.0.0 on. */
export function fits(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = range.slice(1).split('.').map(Number);
  if (major !== leastMajor) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}
