import * as z from 'zod/mini';
import { localTextSchema } from './languageSchemas.js';

/** Of an area, its folder and its calls; of the shell as the room `shell`; of a base. */
export const AREA_NAME = /^[a-z][a-z0-9-]{1,39}$/;
export const areaNameSchema = z.string().check(z.regex(AREA_NAME));

/** A menu entry in the flat form of the specification: the tree is built by parent id. */
export const menuEntrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  parentId: z.nullable(z.string()),
  title: localTextSchema,
  /** A route name, or null for a group. */
  route: z.nullable(areaNameSchema),
  /** An icon name of `@banyan/platform/icons`. */
  icon: z.nullable(z.string()),
  order: z.int(),
  permission: z.optional(z.string().check(z.minLength(1))),
});
export type MenuEntry = Readonly<z.infer<typeof menuEntrySchema>>;
