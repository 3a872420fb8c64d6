import { browserPictures } from '../personal-feedback/pictureSender.js';
import type { PictureEditing, Prepared } from './pictureEditing.js';

const LONGEST_SIDE = 2_000;
const QUALITY = 0.92;

/** Redraws a picture, upright and no larger than it helps, which also leaves behind where it was taken. */
async function prepare(file: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    const { canvas, pen } = canvasOf(width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    return await preparedOf(canvas);
  } finally {
    bitmap.close();
  }
}

/** A quarter turn to the right. */
async function rotate({ blob }: Prepared): Promise<Prepared> {
  const bitmap = await createImageBitmap(blob);
  try {
    const { canvas, pen } = canvasOf(bitmap.height, bitmap.width);
    pen.translate(bitmap.height, 0);
    pen.rotate(Math.PI / 2);
    pen.drawImage(bitmap, 0, 0);
    return await preparedOf(canvas);
  } finally {
    bitmap.close();
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new UnreadablePicture('no canvas');
  // JPEG knows no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  return { canvas, pen };
}

async function preparedOf(canvas: HTMLCanvasElement): Promise<Prepared> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new UnreadablePicture('the canvas gave no picture');
  const address = canvas.toDataURL('image/jpeg', QUALITY);
  return { blob, address, width: canvas.width, height: canvas.height };
}

class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly code = 'UNREADABLE_PICTURE';
}

export const browserEditing: PictureEditing = {
  prepare,
  rotate,
  send: (sending) => browserPictures.send({ ...sending, kind: 'avatar' }),
};
