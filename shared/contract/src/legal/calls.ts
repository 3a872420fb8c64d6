import * as z from 'zod/mini';

/** The texts that people agree to or are told. */
export const legalKindSchema = z.enum(['terms', 'privacy', 'permissions', 'community', 'refund']);
export type LegalKind = z.infer<typeof legalKindSchema>;

export const legalBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type LegalBlock = z.infer<typeof legalBlockSchema>;

export const legalTextSchema = z.object({
  kind: legalKindSchema,
  title: z.string(),
  /** The day from which it holds, `2026-11-24`. */
  version: z.string(),
  blocks: z.array(legalBlockSchema),
});
export type LegalText = z.infer<typeof legalTextSchema>;

export const LEGAL_CALLS = {
  /** The newest one. */
  'Legal/Get': {
    audience: 'public',
    permission: null,
    request: z.object({ kind: legalKindSchema, language: z.enum(['zh', 'en']) }),
    result: legalTextSchema,
  },
} as const;
