import * as z from 'zod/mini';

/** An option: its value and its label in both languages. */
export const choiceSchema = z.object({ value: z.string(), zh: z.string(), en: z.string() });
