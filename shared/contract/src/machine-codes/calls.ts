import * as z from 'zod/mini';
import { actCall, manyCall, saveCall } from '../actForms.js';
import { idField, instant, line, lines } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, listCall } from '../listForms.js';
import { PRODUCTS } from '../products/words.js';
import { schemasOf } from '../records/index.js';
import { MACHINE_BLOCK } from './record.js';
import { BLOCK_EFFECTS, MOST_LINE, MOST_PASTED, PASTE_OUTCOMES } from './words.js';

const admin = 'admin' as const;
const effectSchema = z.enum(valuesOf(BLOCK_EFFECTS));
const effects = z.array(effectSchema).check(z.minLength(1), z.maxLength(5));
/** With tabs, as tables have them. */
const pastedLine = z.string().check(z.maxLength(MOST_LINE), z.regex(/^(?:\P{Cc}|\t)*$/u));
const pasted = z.array(pastedLine).check(z.minLength(1), z.maxLength(MOST_PASTED));

const described = schemasOf(MACHINE_BLOCK);
const rule = z.extend(described.fields, { effects });
export type BlockRule = Readonly<z.infer<typeof rule>>;
const endsLater = z.refine<BlockRule>(
  ({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'] },
);

/** Those of its description, with its effects. */
export const machineBlockSchemas = {
  ...described,
  row: z.extend(described.row, { effects: z.readonly(z.array(effectSchema)) }),
  fields: z
    .extend(rule, {
      /** Of a new entry, in any spelling; left out of a saved one, whose code does not change. */
      machineCode: z.optional(line(64)),
    })
    .check(endsLater),
  filter: z.extend(described.filter, {
    /** A search key from `Find`: a machine code must not appear in an address. */
    q: z.optional(line(64)),
    /** Entries for this product, including those for all products. */
    productId: z.optional(z.enum(valuesOf(PRODUCTS))),
    effect: z.optional(effectSchema),
    hasHits: z.optional(z.boolean()),
  }),
  titles: { ...described.titles, effects: { zh: '限制', en: 'Restricts' } },
} as const;
export type MachineBlock = Readonly<z.infer<typeof machineBlockSchemas.row>>;
export type MachineBlockFilter = Readonly<z.infer<typeof machineBlockSchemas.filter>>;

/** Whom entries concern: the devices with their codes. */
const touchedShape = {
  devices: z.int(),
  /** Customers of these devices. */
  customers: z.int(),
  /** Activations that end; 0 without the effect `activate`. */
  activations: z.int(),
} as const;
const touchedSchema = z.object({
  ...touchedShape,
  /** The first 20 of the customers; their names are masked. */
  named: z.readonly(z.array(z.object({ id: z.string(), name: z.string() }))),
});
export type Touched = Readonly<z.infer<typeof touchedSchema>>;

/** In the order of the lines. */
const outcomes = z.readonly(z.array(z.enum(valuesOf(PASTE_OUTCOMES))));
/** Each line is a machine code in any spelling, and after it perhaps a remark that replaces that of the rule. */
const pasting = { rule: rule.check(endsLater), lines: pasted } as const;
/** 5,000 lines with remarks. */
const bodyBytes = 1_048_576;

export const MACHINE_BLOCK_CALLS = {
  'MachineBlock/GetList': listCall('machine-codes.view', machineBlockSchemas),
  /** The search key of a whole machine code. */
  'MachineBlock/Find': {
    audience: admin,
    permission: 'machine-codes.view',
    request: z.object({ text: line(MOST_LINE) }),
    result: z.object({ q: z.string() }),
  },
  'MachineBlock/Get': getCall(
    'machine-codes.view',
    z.extend(machineBlockSchemas.row, { touched: touchedSchema }),
  ),
  /** What `Add` would do. Changes nothing. */
  'MachineBlock/Preview': {
    audience: admin,
    permission: 'machine-codes.view',
    bodyBytes,
    request: z.object(pasting),
    result: z.object({ outcomes, touched: touchedSchema }),
  },
  /** Adds an entry for each line that names a code without one. What they refuse ends at once. */
  'MachineBlock/Add': {
    audience: admin,
    permission: 'machine-codes.edit',
    bodyBytes,
    request: z.object({ ...pasting, key: z.uuid() }),
    result: z.object({ outcomes, touched: z.object(touchedShape) }),
  },
  'MachineBlock/Save': saveCall('machine-codes.edit', machineBlockSchemas),
  /** Lifts it until an instant, after which it counts again; null: it counts again now. */
  'MachineBlock/Pause': actCall('machine-codes.edit', machineBlockSchemas.row, {
    until: z.nullable(instant),
  }),
  /** Ends entries for good. Programs sign in and activate again by themselves. Of a filter 10,000 at most. */
  'MachineBlock/Lift': manyCall('machine-codes.edit', machineBlockSchemas.filter, {
    reason: lines(300).check(z.minLength(1)),
  }),
  /** The machine code in clear. Each call is recorded. */
  'MachineBlock/Reveal': {
    audience: admin,
    permission: 'machine-codes.edit',
    proof: true,
    request: z.object({ id: idField }),
    result: z.object({ value: z.string() }),
  },
} as const;

export const MACHINE_BLOCK_EXPORT = exportCall(
  'MachineBlock/Export',
  'machine-codes.export',
  MACHINE_BLOCK_CALLS['MachineBlock/GetList'],
  machineBlockSchemas.titles,
);
