/** A picture that cannot be drawn or encoded. */
class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly code = 'UNREADABLE_PICTURE';
}

/** A white canvas, since JPEG has no transparency. */
export function whiteCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new UnreadablePicture('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

/** Draws a picture, its longer side scaled down to a limit in pixels. */
export function drawn(picture: ImageBitmap | HTMLCanvasElement, longest: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const white = whiteCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  white.pen.drawImage(picture, 0, 0, white.canvas.width, white.canvas.height);
  return white;
}

/** @param quality from 0 to 1 */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new UnreadablePicture('the canvas gave no picture');
  return blob;
}

/** Decodes a picture upright and frees it after `use`. Rejects a file that is not a picture. */
export async function withPicture<T>(
  file: Blob,
  use: (picture: ImageBitmap) => Promise<T>,
): Promise<T> {
  const picture = await createImageBitmap(file);
  try {
    return await use(picture);
  } finally {
    picture.close();
  }
}
