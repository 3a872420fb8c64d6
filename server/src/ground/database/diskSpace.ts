import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** Two segments of the database's log: with less it may stop at any moment. */
const LEAST_BYTES = 32 * MEGABYTE;
const LOW_BYTES = 500 * MEGABYTE;

/** How many bytes the product may still write where a folder is; null: it is not there, or the system does not say. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

export function isFull(free: number | null): boolean {
  return free !== null && free < LEAST_BYTES;
}

/** By the code alone, the database's or the system's: a message may hold what a user typed. */
export function isNoSpace(code: string | null): boolean {
  return code === '53100' || code === 'ENOSPC';
}

/** What the start warns of; null: there is room. */
export function lowSpace(folder: string, free: number | null): string | null {
  if (free === null || free >= LOW_BYTES) return null;
  return `Only ${Math.floor(free / MEGABYTE)} MB are free for the data folder ${folder}: make room, since a full disk stops the product.`;
}
