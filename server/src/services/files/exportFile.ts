import type { Readable } from 'node:stream';

export type ExportFile = {
  readonly disposition: string;
  readonly rows: number;
  readonly content: Readable;
};
