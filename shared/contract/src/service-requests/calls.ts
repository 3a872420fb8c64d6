import * as z from 'zod/mini';
import { actCall, manyCall, saveCall } from '../actForms.js';
import { choiceSchema } from '../choice.js';
import { dayField, fen, idField, instant, lines } from '../fields.js';
import { exportCall, getCall, listCall } from '../listForms.js';
import { paging } from '../paging.js';
import { pageOf } from '../reply.js';
import {
  addressField,
  entryField,
  minutesField,
  myServiceDetailSchema,
  myServiceSchema,
  placeField,
  serviceDetailSchema,
  serviceSchemas,
  serviceTextField,
  wishedField,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const key = z.uuid();
const DAY_S = 86_400;
const MOST_FEE_FEN = 99_999_999;

export const SERVICE_REQUEST_CALLS = {
  'ServiceRequest/GetList': listCall('services.view', serviceSchemas),
  /** The appointments of seven days from a Monday on, but for cancelled ones, by their time. */
  'ServiceRequest/GetWeek': {
    audience: 'admin',
    permission: 'services.view',
    request: z.object({ monday: dayField }),
    result: z.readonly(z.array(serviceSchemas.row)),
  },
  'ServiceRequest/Get': getCall('services.view', serviceDetailSchema),
  /** The choices: kinds, products and possible assignees. */
  'ServiceRequest/GetChoices': {
    audience: 'admin',
    permission: 'services.view',
    request: z.object({}),
    result: z.object({
      kinds: z.readonly(z.array(choiceSchema)),
      products: z.readonly(z.array(choiceSchema)),
      assignees: z.readonly(z.array(z.object({ id: z.string(), name: z.string() }))),
    }),
  },
  'ServiceRequest/Save': saveCall('services.edit', serviceSchemas),
  /**
   * Makes, moves or cancels an appointment, and assigns it. Refused with `OVERLAPS` and the other appointments if the
   * assignee has any at that time; `force` makes it nevertheless.
   */
  'ServiceRequest/Move': actCall('services.edit', serviceSchemas.row, {
    startsAt: z.nullable(instant),
    minutes: minutesField,
    assigneeId: z.nullable(idField),
    force: z._default(z.boolean(), false),
  }),
  /** Gives requests to one administrator, with their appointments where the administrator is free then. */
  'ServiceRequest/AssignMany': manyCall('services.edit', serviceSchemas.filter, {
    assigneeId: idField,
  }),
  'ServiceRequest/AddEntry': {
    audience: 'admin',
    permission: 'services.edit',
    request: z.object({
      id: idField,
      key,
      /** A message goes to the customer; the others are for staff alone. */
      kind: z.enum(['message', 'call', 'visit', 'note']),
      text: entryField,
    }),
    result: serviceDetailSchema,
  },
  /** With a result where it is done, and a reason where it is cancelled. */
  'ServiceRequest/SetState': actCall('services.edit', serviceSchemas.row, {
    state: z.enum(['in_progress', 'done', 'no_show', 'cancelled']),
    result: z._default(lines(2_000), ''),
  }),
  /** Makes an order of kind `service`, which its customer pays within seven days. */
  'ServiceRequest/Charge': actCall('services.edit', serviceSchemas.row, {
    feeFen: fen.check(z.positive(), z.maximum(MOST_FEE_FEN)),
  }),
} as const;

export const SERVICE_EXPORT = exportCall(
  'ServiceRequest/Export',
  'services.edit',
  SERVICE_REQUEST_CALLS['ServiceRequest/GetList'],
  serviceSchemas.titles,
);

const ofMine = z.object({ id: idField, key });

export const MY_SERVICE_CALLS = {
  'MyService/GetList': { ...mine, request: z.object(paging), result: pageOf(myServiceSchema) },
  'MyService/Get': { ...mine, request: z.object({ id: idField }), result: myServiceDetailSchema },
  'MyService/GetKinds': {
    ...mine,
    request: z.object({}),
    result: z.object({
      kinds: z.readonly(z.array(choiceSchema)),
      products: z.readonly(z.array(choiceSchema)),
    }),
  },
  'MyService/Create': {
    ...mine,
    request: z.object({
      key,
      kind: idField,
      productId: z._default(z.nullable(idField), null),
      text: serviceTextField,
      wished: wishedField,
      place: placeField,
      address: addressField,
    }),
    result: myServiceDetailSchema,
  },
  'MyService/Reply': {
    ...mine,
    request: z.object({ id: idField, key, text: entryField }),
    result: myServiceDetailSchema,
  },
  /** Until it has begun. */
  'MyService/Cancel': { ...mine, request: ofMine, result: myServiceDetailSchema },
  /** Once, of what is done. */
  'MyService/Rate': {
    ...mine,
    request: z.object({ id: idField, key, rating: z.int().check(z.minimum(1), z.maximum(5)) }),
    result: myServiceDetailSchema,
  },
  'MyService/MarkRead': { ...mine, request: z.object({ id: idField }), result: z.object({}) },
} as const;

/** How many a customer may ask for, and write to, in a day. */
export const SERVICE_LIMITS = {
  create: { most: 5, seconds: DAY_S },
  reply: { most: 30, seconds: DAY_S },
} as const;
