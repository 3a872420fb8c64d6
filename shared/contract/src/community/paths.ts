import { FILES_PATH } from '../downloads/paths.js';

/** In which form a map can be downloaded. */
export const MAP_FORMS = ['opml', 'markdown', 'original'] as const;
export type MapForm = (typeof MAP_FORMS)[number];

export const MAP_FILES_PATH = `${FILES_PATH}/community`;

export function mapFilePath(id: string, form: MapForm): string {
  return `${MAP_FILES_PATH}/${encodeURIComponent(id)}/${form}`;
}

export function mapPath(id: string): string {
  return `/community/${encodeURIComponent(id)}`;
}
