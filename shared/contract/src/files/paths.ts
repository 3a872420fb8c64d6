/** `POST ?for=&key=&bytes=` begins an upload, `PUT /<id>?offset=` continues it, `HEAD /<id>` tells how far it is. */
export const UPLOADS_PATH = '/uploads';

/** How far an upload is, in bytes. */
export const UPLOAD_OFFSET = 'upload-offset';

/** What became of it, at `HEAD /<id>`: `receiving`, `checking`, `ready` or `refused`. */
export const UPLOAD_STATE = 'upload-state';

/** What the person calls the file, percent-encoded: a name is never part of an address that is logged. */
export const FILE_NAME = 'x-file-name';

export const MEDIA_PATH = '/media';

/** Where a file is opened. */
export function mediaPath(id: string, name: string): string {
  return `${MEDIA_PATH}/${id}/${encodeURIComponent(name)}`;
}
