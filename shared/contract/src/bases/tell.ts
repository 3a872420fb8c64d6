import * as z from 'zod/mini';
import { changedEventSchema, mineChangedEventSchema } from '../hub.js';
import { areaNameSchema } from '../menu.js';

/** POST a {@link tellSchema}: 204. Signed like a request of the registry, by a key that is for that base. */
export const TELL_PATH = '/hub/tell';

/** What a base tells of its records: who hears it reads it again through the base, with its checks. */
export const tellSchema = z.object({
  base: areaNameSchema,
  event: z.discriminatedUnion('kind', [changedEventSchema, mineChangedEventSchema]),
  /** Staff with a permission, one customer, or one person. */
  groups: z
    .array(z.string().check(z.regex(/^(?:permission|owner|user):[\w.@-]{1,100}$/)))
    .check(z.minLength(1), z.maxLength(50)),
});
export type Tell = Readonly<z.infer<typeof tellSchema>>;
