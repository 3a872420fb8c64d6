import type { AppStore } from '@banyan/store';
import { keepPicture } from './keepPicture.js';
import { squareIn } from './pictureAddress.js';

/** Specification 9: 100 by 100, as JPEG. */
const PICTURE_SIZE = 100;
const WAIT_MS = 30_000;
/** Local storage is small and shared with other uses. */
const MOST_CHARACTERS = 50_000;
const PICTURE_QUALITIES = [0.9, 0.7, 0.5, 0.3];

/** The shortest time between two reads: a user's picture does not change more often. */
const LEAST_MS = 60_000;

/**
 * Reads the user's picture now, and again before the page unloads (specification 4). Only hiding is
 * reported reliably to a page, so it is read then; a page that is shown again has the new picture.
 */
export function startProfile(store: AppStore, userId: string, storage: Storage): void {
  const refresh = keepPicture({
    store,
    userId,
    storage,
    pageProtocol: location.protocol,
    paint: paintPicture,
  });
  let last = performance.now();
  void refresh();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || performance.now() - last < LEAST_MS) return;
    last = performance.now();
    void refresh();
  });
}

/** Draws the image on a white background and returns a JPEG data URL. Rejects without an image. */
async function paintPicture(address: string): Promise<string> {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIZE;
  canvas.height = PICTURE_SIZE;
  const sheet = canvas.getContext('2d');
  const cut = squareIn(image.naturalWidth, image.naturalHeight);
  if (sheet === null || cut === null) throw new Error('there is nothing to draw');
  sheet.fillStyle = '#ffffff';
  sheet.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
  sheet.drawImage(image, cut.x, cut.y, cut.side, cut.side, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
  for (const quality of PICTURE_QUALITIES) {
    const picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= MOST_CHARACTERS) return picture;
  }
  throw new Error('the picture is too large');
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const timer = setTimeout(() => {
      image.src = '';
      reject(new Error('the picture did not come in time'));
    }, WAIT_MS);
    // Another origin must allow this: a canvas with a cross-origin image cannot be read.
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      clearTimeout(timer);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the picture could not be loaded'));
    };
    image.src = address;
  });
}
