/** What the shell lends, by share key and version, as module federation hands it to a container. */
type Provided = {
  readonly lib?: () => unknown;
  readonly get?: () => unknown;
};
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** By share key: where the bundled code finds what it imports of these. */
export const taken: Record<string, unknown> = {};

/** Takes each module in a version that fits its range. Rejects with what does not: the area's tab says so. */
export async function takeShared(
  scope: ShareScope,
  ranges: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(
    Object.entries(ranges).map(async ([key, range]) => {
      taken[key] = await moduleOf(scope, key, range);
    }),
  );
}

async function moduleOf(scope: ShareScope, key: string, range: string): Promise<unknown> {
  const versions = Object.entries(scope[key] ?? {});
  const [, fitting] = versions.find(([version]) => isCompatible(version, range)) ?? [];
  if (fitting === undefined) {
    const known = versions.map(([version]) => version).join() || 'none';
    throw new Error(`this area needs ${key} ${range}; this shell has ${known}`);
  }
  if (fitting.lib !== undefined) return fitting.lib();
  const factory = await fitting.get?.();
  return typeof factory === 'function' ? factory() : factory;
}

/** `^1.2.3`, for versions from 1.0.0 on. */
function isCompatible(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = range.slice(1).split('.').map(Number);
  if (major !== leastMajor) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}
