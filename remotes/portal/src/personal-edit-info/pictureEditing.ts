import type { Language } from '@banyan/contract';
import type { Sent } from '@banyan/ui';

/** A picture that can be shown, cut and sent. */
export type Prepared = {
  readonly blob: Blob;
  readonly address: string;
  readonly width: number;
  readonly height: number;
};

type Sending = {
  /** The same key again is the same upload. */
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
  readonly language: Language;
  readonly onProgress: (percent: number) => void;
};

/** The browser functions that the page needs to edit pictures. */
export type PictureEditing = {
  /** Rejects a file that is not a picture. */
  readonly prepare: (file: Blob) => Promise<Prepared>;
  /** A quarter turn to the right. */
  readonly rotate: (picture: Prepared) => Promise<Prepared>;
  readonly send: (sending: Sending) => Promise<Sent>;
};
