import type { Audience, Person } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.js';
import type { Limits } from '../limits/limits.js';
import { type FileReader, registerMedia } from './mediaRoute.js';
import { createPictures, type Pictures } from './pictures.js';
import type { FilePlace } from './place.js';
import { registerUploads } from './uploadRoutes.js';

/** Where files are and what they are made with. */
export type Files = { readonly place: FilePlace; readonly pictures: Pictures };

type FilesWiring = {
  readonly db: Db;
  readonly place: FilePlace;
  readonly baseUrl: string;
  readonly partBytes: number;
  readonly limits: Limits;
  readonly now: () => number;
  readonly findPerson: (cookies: string | undefined, audience: Audience) => Promise<Person | null>;
  readonly readers: readonly FileReader[];
};

/** The way of files in and out. */
export function openFiles(app: FastifyInstance, wiring: FilesWiring): Files {
  const { place } = wiring;
  const pictures = createPictures();
  registerUploads(app, { ...wiring, pictures });
  registerMedia(app, wiring);
  return { place, pictures };
}
