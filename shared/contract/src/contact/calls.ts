import * as z from 'zod/mini';
import { lines, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { solutionSchema } from '../registration/index.js';
import { CONTACT_TOPICS } from './words.js';

const everybody = { audience: 'public', permission: null } as const;

/** How we are reached, as the operator has configured it; empty: not that way. */
const waysSchema = z.object({
  company: localTextSchema,
  phone: z.string(),
  email: z.string(),
  address: localTextSchema,
  hours: localTextSchema,
  /** Whether the form is offered: it needs a configured mail sender. */
  hasForm: z.boolean(),
});
export type ContactWays = Readonly<z.infer<typeof waysSchema>>;

export const LEAST_CONTACT_SIGNS = 10;

export const CONTACT_CALLS = {
  'Contact/Get': { ...everybody, request: z.object({}), result: waysSchema },
  /** Becomes a feedback of the source `site`; the answer is its number, which is sent to the address as well. */
  'Contact/Send': {
    ...everybody,
    request: z.object({
      key: z.uuid(),
      topic: z.enum(valuesOf(CONTACT_TOPICS)),
      text: lines(2_000).check(z.minLength(LEAST_CONTACT_SIGNS)),
      email: trimmedLine(254).check(z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)),
      name: z._default(trimmedLine(30), ''),
      /** Only for an infringement, which needs `name`, `rights` and `address`. */
      rights: z._default(lines(500), ''),
      address: z._default(trimmedLine(500), ''),
      /** Hidden from people: only programs fill it in. */
      website: z._default(z.string().check(z.maxLength(200)), ''),
      proof: solutionSchema,
    }),
    result: z.object({ number: z.string() }),
  },
} as const;
