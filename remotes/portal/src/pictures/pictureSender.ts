import { type Sending, type Sent, sendFile } from '@banyan/ui';
import { drawn, jpegOf, withPicture } from './canvas.js';

export type Shrunk = { readonly blob: Blob; readonly thumb: string };

export type PictureSender = {
  /** Rejects a file that is not a picture. */
  readonly shrink: (file: Blob) => Promise<Shrunk>;
  readonly send: (sending: Omit<Sending, 'as'>) => Promise<Sent>;
};

const LONGEST_SIDE = 2_000;
const THUMB_SIDE = 160;
const QUALITY = 0.88;

/** Draws onto a picture before it is sent. */
export type Stamp = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

/** Redraws a picture, which also removes its metadata about place and camera. */
export function shrink(file: Blob, stamp?: Stamp): Promise<Shrunk> {
  return withPicture(file, async (picture) => {
    const { canvas, pen } = drawn(picture, LONGEST_SIDE);
    stamp?.(pen, canvas.width, canvas.height);
    const blob = await jpegOf(canvas, QUALITY);
    const thumb = drawn(canvas, THUMB_SIDE).canvas.toDataURL('image/jpeg', QUALITY);
    return { blob, thumb };
  });
}

/** The sender for customers. */
const send: PictureSender['send'] = (sending) => sendFile({ ...sending, as: 'customer' });

export const browserPictures: PictureSender = { shrink: (file) => shrink(file), send };
