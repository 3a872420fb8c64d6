import { pageScript } from '../pageScript.js';
import type { Part } from './parts.js';

export type Entry = {
  readonly container: string;
  /** The name of the global in which chunks lay themselves down. */
  readonly chunks: string;
  readonly ranges: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, Part>>;
};

/** The script that defines the container. */
export function entryScript({ container, chunks, ranges, parts }: Entry): Promise<string> {
  const given = { CONTAINER: container, CHUNKS: chunks, RANGES: ranges, PARTS: parts };
  return pageScript('vite/container', given);
}
