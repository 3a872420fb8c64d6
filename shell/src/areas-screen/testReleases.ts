import type {
  AreaState,
  ReleaseEvent,
  VersionHealth,
  VersionSummary,
} from '@banyan/contract/releases';

/** Releases as the registry answers them, for the tests of this screen. */
export const OLD = '0'.repeat(16);
export const NEW = '1'.repeat(16);

export const UNUSED: VersionHealth = {
  loads: 0,
  loadFailures: 0,
  loadMs: null,
  heapKb: null,
  mounts: 0,
  crashes: 0,
  errors: 0,
  longTasks: 0,
  longTaskMs: 0,
};

export function versionOf(build: string, version: string): VersionSummary {
  return {
    build,
    version,
    state: 'ready',
    source: 'published',
    publishedBy: 'orders team',
    publishedAt: '2026-11-22T03:00:00.000Z',
    commit: null,
    bytes: 20_480,
    files: 9,
    verified: true,
    held: false,
    health: UNUSED,
  };
}

export function areaOf(change: Partial<AreaState> = {}): AreaState {
  return {
    area: 'orders',
    owner: 'Orders team',
    revision: 7,
    stable: OLD,
    previous: null,
    canary: null,
    previews: [],
    killed: null,
    budgetBytes: 153_600,
    versions: [versionOf(NEW, '1.1.0'), versionOf(OLD, '1.0.0')],
    ...change,
  };
}

export function eventOf(id: string, change: Partial<ReleaseEvent>): ReleaseEvent {
  return {
    id,
    at: '2026-11-22T03:00:00.000Z',
    area: 'orders',
    kind: 'kill',
    actor: 'people team',
    ok: true,
    build: null,
    version: null,
    reason: '',
    ...change,
  };
}
