import * as z from 'zod/mini';
import { line, lines, trimmedLine, versionField } from './fields.js';
import {
  PERSON_LIMITS,
  personArchiveSchema,
  personQuerySchema,
  personSummarySchema,
} from './people.js';
import { pageOf } from './reply.js';

const view = { audience: 'admin', permission: 'people.view' } as const;

/**
 * The calls of people's archives. Form and checks are those of `ORDER_CALLS`. An ID number stands in bodies alone:
 * never in an address, a log or a refusal's details.
 */
export const PEOPLE_CALLS = {
  /** The archive of a number, made when there is none yet. A number that does not hold is refused with its reason. */
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
export type PeopleCall = keyof typeof PEOPLE_CALLS;

/** What a caller sends: defaults may be left out. */
export type PeopleRequest<C extends PeopleCall> = Readonly<
  z.input<(typeof PEOPLE_CALLS)[C]['request']>
>;
export type PeopleResult<C extends PeopleCall> = Readonly<
  z.output<(typeof PEOPLE_CALLS)[C]['result']>
>;
