import type { AreaState, VersionHealth, VersionSummary } from '@banyan/contract/releases';

/** Faults divided by uses, 0 to 1; null: not used yet. */
export function faultRate(health: VersionHealth): number | null {
  const { loads, loadFailures, mounts } = health;
  const uses = loads + loadFailures + mounts;
  return uses === 0 ? null : Math.min(1, faultsIn(health) / uses);
}

export function faultsIn({ loadFailures, crashes, errors }: VersionHealth): number {
  return loadFailures + crashes + errors;
}

/** Long tasks per shown page; null: no page was shown. */
export function longTasksPerMount({ longTasks, mounts }: VersionHealth): number | null {
  return mounts === 0 ? null : longTasks / mounts;
}

/** The stable version, which users get by default. */
export function liveOf({ stable, versions }: AreaState): VersionSummary | null {
  return versions.find(({ build }) => build === stable) ?? null;
}

/** Each area's share of the heap of all live versions, 0 to 1, where it was measured. */
export function heapShares(areas: readonly AreaState[]): ReadonlyMap<string, number> {
  const heaps = areas.map((area) => [area.area, liveOf(area)?.health.heapKb ?? 0] as const);
  const sum = heaps.reduce((all, [, heap]) => all + heap, 0);
  return new Map(sum === 0 ? [] : heaps.map(([name, heap]) => [name, heap / sum]));
}

export type Health = 'off' | 'missing' | 'bad' | 'watched' | 'canary' | 'good';

/** Failure rate above which a build needs attention. */
const MANY_FAULTS = 0.05;
const FEW_USES = 20;

/** The health of an area: the worst state that applies. */
export function healthOf(area: AreaState): Health {
  if (area.killed !== null) return 'off';
  const live = liveOf(area);
  if (live === null) return 'missing';
  const { loads, loadFailures, mounts } = live.health;
  const rate = faultRate(live.health) ?? 0;
  if (rate > MANY_FAULTS && loads + loadFailures + mounts >= FEW_USES) return 'bad';
  if (area.canary !== null) return 'canary';
  return rate > 0 ? 'watched' : 'good';
}

const KB = 1024;

export function kilobytes(bytes: number): string {
  return bytes < 10 * KB ? `${(bytes / KB).toFixed(1)} kB` : `${Math.round(bytes / KB)} kB`;
}

/** With significant digits only: 0.02 %, 3.1 %, 45 %. */
export function percent(part: number): string {
  const value = part * 100;
  if (value === 0) return '0 %';
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} %`;
}
