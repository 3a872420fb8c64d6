import * as z from 'zod/mini';
import { line, lines, trimmedLine, versionField } from '../fields.js';
import { pageOf } from '../reply.js';
import {
  PERSON_LIMITS,
  personArchiveSchema,
  personQuerySchema,
  personSummarySchema,
} from './schemas.js';

const view = { audience: 'admin', permission: 'people.view' } as const;

/**
 * The calls of people's archives. Form and checks are those of `ORDER_CALLS`. An ID number appears only in bodies:
 * never in an address, a log or a refusal's details.
 */
export const PEOPLE_CALLS = {
  /** The archive of a number, created if missing. An invalid number is refused with the reason. */
  'Person/LookUp': {
    ...view,
    request: z.object({ number: line(18) }),
    result: personSummarySchema,
  },
  'Person/GetList': { ...view, request: personQuerySchema, result: pageOf(personSummarySchema) },
  'Person/Get': { ...view, request: z.object({ id: z.uuid() }), result: personArchiveSchema },
  /** Writes into the audit log who saw it. */
  'Person/Reveal': {
    ...view,
    proof: true,
    request: z.object({ id: z.uuid() }),
    result: z.object({ number: z.string() }),
  },
  'Person/Save': {
    audience: 'admin',
    permission: 'people.edit',
    request: z.object({
      id: z.uuid(),
      name: trimmedLine(PERSON_LIMITS.name),
      note: lines(PERSON_LIMITS.note),
      version: versionField,
    }),
    result: personArchiveSchema,
  },
} as const;
