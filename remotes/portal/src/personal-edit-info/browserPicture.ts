import { drawn, jpegOf, whiteCanvas, withPicture } from '../pictures/canvas.js';
import { browserPictures } from '../pictures/pictureSender.js';
import type { PictureEditing, Prepared } from './pictureEditing.js';

const LONGEST_SIDE = 2_000;
const QUALITY = 0.92;

/** Redraws a picture, upright and no larger than it helps, which also leaves behind where it was taken. */
function prepare(file: Blob): Promise<Prepared> {
  return withPicture(file, (picture) => preparedOf(drawn(picture, LONGEST_SIDE).canvas));
}

/** A quarter turn to the right. */
function rotate({ blob }: Prepared): Promise<Prepared> {
  return withPicture(blob, (picture) => {
    const { canvas, pen } = whiteCanvas(picture.height, picture.width);
    pen.translate(picture.height, 0);
    pen.rotate(Math.PI / 2);
    pen.drawImage(picture, 0, 0);
    return preparedOf(canvas);
  });
}

async function preparedOf(canvas: HTMLCanvasElement): Promise<Prepared> {
  const blob = await jpegOf(canvas, QUALITY);
  const address = canvas.toDataURL('image/jpeg', QUALITY);
  return { blob, address, width: canvas.width, height: canvas.height };
}

export const browserEditing: PictureEditing = {
  prepare,
  rotate,
  send: (sending) => browserPictures.send({ ...sending, kind: 'avatar' }),
};
