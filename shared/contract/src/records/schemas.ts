import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line, lines, nameLine, recordFields } from '../fields.js';
import { type LocalText, valuesOf } from '../language.js';
import {
  entriesWith,
  type Field,
  type Fields,
  type FieldsWith,
  type If,
  type ValueOf,
  type Written,
} from './fields.js';
import { MADE, type RecordDescription, sortsOf } from './record.js';

const LONGEST_PART = 64;

type Of<V> = z.ZodMiniType<V, V>;
type Asked<V> = z.ZodMiniOptional<Of<V>>;
/** May a request leave it out. */
type Left = { readonly optional: true } | { readonly usual: unknown } | { readonly kind: 'ids' };
type Write<F extends Field> = F extends Left ? z.ZodMiniDefault<Of<ValueOf<F>>> : Of<ValueOf<F>>;

type RowShape<F extends Fields> = typeof recordFields & { [K in keyof F]: Of<ValueOf<F[K]>> };
type WriteShape<F extends Fields> = { [K in Written<F>]: Write<F[K]> };
type ByValue<F extends Fields> = FieldsWith<F, { readonly filter: 'value' }>;
type ByPart<F extends Fields> = FieldsWith<F, { readonly filter: 'part' }>;
type ByDays<F extends Fields> = FieldsWith<F, { readonly filter: 'days' }>;
type FilterShape<F extends Fields> = {
  [K in ByValue<F>]: Asked<NonNullable<ValueOf<F[K]>>>;
} & If<ByPart<F>, { text: Asked<string> }> &
  If<ByDays<F>, { from: Asked<string>; to: Asked<string> }>;
type Titles<F extends Fields> = Readonly<
  Record<FieldsWith<F, { readonly exported: true }> | keyof typeof MADE, LocalText>
>;

/** The schemas of a kind of record: of a row, of what is saved, of a list's filter; its sorts and the titles of its file. */
export function schemasOf<const F extends Fields>(description: RecordDescription<F>) {
  const { fields } = description;
  const shape = (wanted: (field: Field) => boolean, schema: (field: Field) => z.ZodMiniType) =>
    Object.fromEntries(entriesWith(fields, wanted).map(([key, field]) => [key, schema(field)]));
  const has = (filter: Field['filter']) => entriesWith(fields, (each) => each.filter === filter);
  const days = { from: z.optional(dayField), to: z.optional(dayField) };
  return {
    row: z.object({ ...recordFields, ...shape(() => true, readOf) } as unknown as RowShape<F>),
    fields: z.object(
      shape(({ readOnly }) => readOnly !== true, writeOf) as unknown as WriteShape<F>,
    ),
    filter: z.object({
      ...(has('part').length > 0 ? { text: z.optional(line(LONGEST_PART)) } : {}),
      ...shape(
        ({ filter }) => filter === 'value',
        (field) => z.optional(askOf(field)),
      ),
      ...(has('days').length > 0 ? days : {}),
    } as unknown as FilterShape<F>),
    sorts: sortsOf(fields),
    titles: titlesOf(description),
  };
}

/** What the columns of its file are called: money and percent say their unit. */
function titlesOf<F extends Fields>({ fields, alsoExported = [] }: RecordDescription<F>) {
  const own = entriesWith(fields, ({ exported }) => exported === true).map(
    ([key, { title, kind }]) => [key, inWords(title, kind)],
  );
  const made = alsoExported.map((key) => [key, inWords(MADE[key])]);
  return Object.fromEntries([...own, ...made]) as Titles<F>;
}

function inWords([zh, en]: readonly [string, string], kind?: Field['kind']): LocalText {
  if (kind === 'fen') return { zh: `${zh}（元）`, en: `${en} (CNY)` };
  return kind === 'percent' ? { zh: `${zh}（%）`, en: `${en} (%)` } : { zh, en };
}

/** What a service answers: it has checked it when it was written. */
function readOf(field: Field): z.ZodMiniType {
  const isText =
    field.readOnly !== true &&
    (field.kind === 'line' || field.kind === 'lines' || field.kind === 'ids');
  const schema = plainRead(field);
  return field.optional === true && !isText ? z.nullable(schema) : schema;
}

const text = z.string();
const int = z.int();
const READ: Readonly<Record<Exclude<Field['kind'], 'words'>, z.ZodMiniType>> = {
  line: text,
  lines: text,
  day: text,
  id: text,
  ids: z.array(text),
  fen,
  whole: int,
  percent: int,
  flag: z.boolean(),
  instant,
};

function plainRead({ kind, words = {} }: Field): z.ZodMiniType {
  return kind === 'words' ? z.enum(valuesOf(words)) : READ[kind];
}

function writeOf(field: Field): z.ZodMiniType {
  const { kind, most = 0, optional, unique, usual } = field;
  if (kind === 'line') {
    const said = nameLine(most);
    return textOf(unique === true ? said.check(z.normalize('NFKC')) : said, optional);
  }
  if (kind === 'lines') return textOf(lines(most), optional);
  if (kind === 'ids') return z._default(z.array(idField).check(z.maxLength(most)), () => []);
  const schema = plainWrite(field);
  if (usual !== undefined) return z._default(schema, usual);
  return optional === true ? z._default(z.nullable(schema), null) : schema;
}

function textOf(schema: z.ZodMiniString, optional: true | undefined): z.ZodMiniType {
  return optional === true ? z._default(schema, '') : schema.check(z.minLength(1));
}

function plainWrite(field: Field): z.ZodMiniType {
  const { kind, most = 0, least = 0 } = field;
  if (kind === 'day') return dayField;
  if (kind === 'id') return idField.check(z.minLength(1));
  const isNumber = kind === 'fen' || kind === 'whole' || kind === 'percent';
  return isNumber ? int.check(z.minimum(least), z.maximum(most)) : plainRead(field);
}

/** What a list is filtered by. */
function askOf(field: Field): z.ZodMiniType {
  if (field.kind === 'line') return line(field.most ?? LONGEST_PART);
  return field.kind === 'id' ? idField : plainRead(field);
}
