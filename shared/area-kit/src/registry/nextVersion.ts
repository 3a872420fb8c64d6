export const BUMPS = ['major', 'minor', 'patch'] as const;
export type Bump = (typeof BUMPS)[number];

/** The version after the highest of these (Semantic Versioning 2.0.0, without pre-releases). */
export function nextVersion(known: readonly string[], bump: Bump): string {
  const highest = known.map(partsOf).sort(compare).at(-1) ?? [0, 0, 0];
  const at = BUMPS.indexOf(bump);
  return highest.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)).join('.');
}

function partsOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
