import * as z from 'zod/mini';

/** An upload as the server answers it, finished or not. */
export const uploadSchema = z.object({
  id: z.uuid(),
  /** `checking`: it came whole and is looked at; ask again. */
  state: z.enum(['receiving', 'checking', 'ready']),
  /** As the person sees it: what it is decides its ending. */
  name: z.string(),
  bytes: z.int().check(z.positive()),
  received: z.int().check(z.nonnegative()),
});
export type Upload = Readonly<z.infer<typeof uploadSchema>>;

/** A file that belongs to something. */
export const attachedFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.int().check(z.positive()),
});
export type AttachedFile = Readonly<z.infer<typeof attachedFileSchema>>;
