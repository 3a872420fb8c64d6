import * as z from 'zod/mini';

export const languageSchema = z.enum(['zh', 'en']);

/** A text that crosses a border in both languages: titles, menu entries. */
export const localTextSchema = z.object({
  zh: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
});
