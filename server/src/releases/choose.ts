import { createHash } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { CanaryRule, Override } from '@banyan/contract/releases';
import type { Channels } from './channels.js';

/** For whom a release is put together. */
export type Viewer = {
  readonly person: Person | null;
  /** The user id, or a visitor's random value: the same one always gets the same. */
  readonly key: string;
  /** What this session runs instead. */
  readonly overrides: readonly Override[];
};

export const NOBODY: Viewer = { person: null, key: '', overrides: [] };

export type Choice = { readonly build: string; readonly channel: 'stable' | 'canary' | 'preview' };

/**
 * The build of an area that a user gets; null: no build.
 * @param channels as far as the builds can be served
 */
export function choose(area: string, channels: Channels, viewer: Viewer): Choice | null {
  const preview = previewOf(area, channels, viewer);
  if (preview !== null) return { build: preview, channel: 'preview' };
  const { stable, canary } = channels;
  if (canary !== null && getsCanary(area, canary, viewer)) {
    return { build: canary.build, channel: 'canary' };
  }
  return stable === null ? null : { build: stable, channel: 'stable' };
}

function previewOf(area: string, { previews }: Channels, { overrides }: Viewer): string | null {
  const override = overrides.find((one) => one.area === area);
  if (override === undefined || !('preview' in override)) return null;
  return previews.find(({ name }) => name === override.preview)?.build ?? null;
}

type Canary = CanaryRule & { readonly build: string };

function getsCanary(area: string, canary: Canary, { person, key }: Viewer): boolean {
  const { users, roles } = canary;
  if (person !== null) {
    if (users.includes(person.account) || users.includes(person.userId)) return true;
    const held = new Set<string>([person.audience, ...person.permissions]);
    if (roles.some((role) => held.has(role))) return true;
  }
  return isInShare(`${area}:${canary.build}:${key}`, canary.percent);
}

/** A share of all keys, in steps of a hundredth of a percent; a key stays in it when the share grows. */
function isInShare(key: string, percent: number): boolean {
  const bucket = createHash('sha256').update(key).digest().readUInt32BE() % 10_000;
  return bucket < percent * 100;
}
