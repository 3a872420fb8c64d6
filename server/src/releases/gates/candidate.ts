import type { ShellManifest } from '@banyan/contract';
import type { GateFinding } from '@banyan/contract/releases';
import { type BuildManifest, isShell } from '../manifest.js';

/** A build that wants to be live. */
export type Candidate = {
  readonly manifest: BuildManifest;
  /** Path to bytes, Brotli where there is a copy. */
  readonly packed: Readonly<Record<string, number>>;
};

export type Scene = {
  /** What is live now of every area, the candidate's own and the shell too. */
  readonly live: readonly BuildManifest[];
  /** What windows may have loaded: live, canary, previews, and what open tabs hold. */
  readonly inUse: readonly BuildManifest[];
  readonly budgetBytes: number;
  /** The back ends that the operator has named. */
  readonly bases: readonly string[];
};

/** Finds nothing, or says in one sentence each what is wrong and what to change. */
export type GateCheck = (candidate: Candidate, scene: Scene) => readonly GateFinding[];

export function liveShell({ live }: Scene): ShellManifest | null {
  return live.find(isShell) ?? null;
}

/** What is live of the others, without the shell. */
export function otherAreas({ manifest }: Candidate, { live }: Scene): readonly BuildManifest[] {
  return live.filter((one) => one.name !== manifest.name && !isShell(one));
}
