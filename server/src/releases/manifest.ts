import {
  AREA_CONTRACT,
  type AreaManifest,
  areaManifestSchema,
  type ShellManifest,
  shellManifestSchema,
} from '@banyan/contract';
import * as z from 'zod';

export const SHELL = 'shell';

export type BuildManifest = AreaManifest | ShellManifest;

/** The manifest of a build. Throws a sentence that says what is wrong with it. */
export function readManifest(room: string, build: string, text: string): BuildManifest {
  const manifest = parsed(room, JSON.parse(text));
  if (manifest.name !== room) throw new Error(`its manifest is for "${manifest.name}"`);
  if (manifest.build !== build) throw new Error(`its manifest is of build ${manifest.build}`);
  return manifest;
}

/** The same, of a build that can run here. */
export function readRunnable(room: string, build: string, text: string): BuildManifest {
  const manifest = readManifest(room, build, text);
  if (manifest.contract === AREA_CONTRACT) return manifest;
  throw new Error(
    `it was built for area contract ${manifest.contract}, this shell has ${AREA_CONTRACT}`,
  );
}

function parsed(room: string, content: unknown): BuildManifest {
  try {
    return room === SHELL ? shellManifestSchema.parse(content) : areaManifestSchema.parse(content);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    throw new Error(z.prettifyError(cause).replaceAll('\n', ' '), { cause });
  }
}

export function isShell(manifest: BuildManifest): manifest is ShellManifest {
  return manifest.name === SHELL;
}

/** The same sources built at another commit give the same build. */
export function isSameManifest(one: string, other: string): boolean {
  return one === other || withoutCommit(one) === withoutCommit(other);
}

function withoutCommit(text: string): string {
  const content: unknown = JSON.parse(text);
  return JSON.stringify(content, (key, value: unknown) => (key === 'commit' ? null : value));
}

export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
