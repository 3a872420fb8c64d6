/** Specification 3 and 7. */
const PICTURE = 'userImg';
/** The next person at this browser must not see the face of the one before. */
const PICTURE_OF = 'userImgOf';

export function forgetPicture(storage: Storage): void {
  storage.removeItem(PICTURE);
  storage.removeItem(PICTURE_OF);
}

/** Null: none of this person's is kept. Storage is foreign: only what can do nothing but be a picture counts. */
export function readPicture(storage: Storage, userId: string): string | null {
  const picture = storage.getItem(PICTURE_OF) === userId ? storage.getItem(PICTURE) : null;
  return picture?.startsWith('data:image/jpeg;base64,') === true ? picture : null;
}

export function writePicture(storage: Storage, userId: string, picture: string): void {
  storage.setItem(PICTURE, picture);
  storage.setItem(PICTURE_OF, userId);
}
