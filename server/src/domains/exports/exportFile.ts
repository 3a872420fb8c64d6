import type { Readable } from 'node:stream';

export type ExportFile = {
  /** Its media type. */
  readonly type: string;
  readonly disposition: string;
  readonly rows: number;
  readonly content: Readable;
};
