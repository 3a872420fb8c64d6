/** The part of a picture that is kept: a square in the picture's own pixels. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number };
export type Size = { readonly width: number; readonly height: number };

/** The largest square in the middle. */
export function largestCrop({ width, height }: Size): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** Moved by so many pixels of the picture, and kept inside of it. */
export function movedCrop({ x, y, size }: Crop, picture: Size, by: Crop | Move): Crop {
  return inside({ x: x + by.x, y: y + by.y, size }, picture);
}
type Move = { readonly x: number; readonly y: number };

/**
 * As large as `size` asks for, around the same middle.
 * @param least the smallest square that may be kept, in pixels
 */
export function resizedCrop(crop: Crop, picture: Size, size: number, least: number): Crop {
  const most = Math.min(picture.width, picture.height);
  const next = Math.round(Math.min(most, Math.max(Math.min(least, most), size)));
  const shift = Math.round((crop.size - next) / 2);
  return inside({ x: crop.x + shift, y: crop.y + shift, size: next }, picture);
}

function inside({ x, y, size }: Crop, { width, height }: Size): Crop {
  const within = (at: number, most: number) => Math.round(Math.min(most - size, Math.max(0, at)));
  return { x: within(x, width), y: within(y, height), size };
}
