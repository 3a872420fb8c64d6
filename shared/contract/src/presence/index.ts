import * as z from 'zod/mini';
import { idField } from '../fields.js';
import type { Permission } from '../permissions/index.js';

/** The entities that staff may work on at the same time, and the permission to see each. */
export const PRESENCE_OF = {
  article: 'articles.view',
  feedback: 'feedback.view',
  serviceRequest: 'services.view',
} as const satisfies Readonly<Record<string, Permission>>;
export type PresenceEntity = keyof typeof PRESENCE_OF;

/** How long a sign of presence counts. */
export const PRESENCE_SECONDS = 15;

const at = z.object({ entity: z.enum(['article', 'feedback', 'serviceRequest']), id: idField });
/** Its permission is the entity's. */
const staff = { audience: 'admin', permission: null } as const;

/** Who is writing in a record, so that two do not answer the same one (domains 15.3). */
export const PRESENCE_CALLS = {
  'Presence/Note': { ...staff, request: at, result: z.object({}) },
  /** Others who are writing. */
  'Presence/Get': {
    ...staff,
    request: at,
    result: z.readonly(z.array(z.object({ name: z.string() }))),
  },
} as const;
