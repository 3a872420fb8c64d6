export {
  FILE_KINDS,
  type FileContent,
  type FileKind,
  type FileKindName,
  PART_BYTES,
} from './kinds.js';
export {
  FILE_NAME,
  MEDIA_PATH,
  mediaPath,
  UPLOAD_OFFSET,
  UPLOAD_STATE,
  UPLOADS_PATH,
} from './paths.js';
export { type AttachedFile, attachedFileSchema, type Upload, uploadSchema } from './schemas.js';
