/** Specification 3 and 7. */
const PICTURE = 'userImg';
/** The picture's owner: the next user of this browser must not see the previous user's face. */
const PICTURE_OF = 'userImgOf';

export function forgetPicture(storage: Storage): void {
  storage.removeItem(PICTURE);
  storage.removeItem(PICTURE_OF);
}

/** Null: no stored picture of this user. Storage is untrusted: only JPEG data URLs are accepted. */
export function readPicture(storage: Storage, userId: string): string | null {
  const picture = storage.getItem(PICTURE_OF) === userId ? storage.getItem(PICTURE) : null;
  return picture?.startsWith('data:image/jpeg;base64,') === true ? picture : null;
}

export function writePicture(storage: Storage, userId: string, picture: string): void {
  storage.setItem(PICTURE, picture);
  storage.setItem(PICTURE_OF, userId);
}
