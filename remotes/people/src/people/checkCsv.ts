import {
  type CsvRow,
  type IdFacts,
  type IdFault,
  type IdOptions,
  isIdForm,
  readIdNumber,
} from '@banyan/rules';
import { halfWidth } from '../halfWidth.js';
import { inSteps, type Pause } from './inSteps.js';

export type NumberFile = {
  readonly name: string;
  /** The column names: from the file, or by position. */
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
  /** The column that most likely holds the numbers. */
  readonly column: number;
  readonly heading: CsvRow | null;
};

export type CheckedLine = CsvRow & {
  /** As written in the file. */
  readonly value: string;
  readonly outcome:
    | ({ readonly kind: 'valid' } & IdFacts)
    | { readonly kind: 'refused'; readonly reason: IdFault | 'empty' | 'rounded' };
};

/** Headings of columns with ID numbers. */
const HEADING = /身份证|证件号|公民身份|id.?(?:card|number|no)/i;
/** An ID number that a spreadsheet has stored as a number: its last digits are lost. */
const ROUNDED = /^\d(?:\.\d{1,16})?E\+\d{2}$/i;
/** How many rows are used to find the column with the numbers. */
const LOOKED_AT = 500;

export function numberFile(
  name: string,
  all: readonly CsvRow[],
  nameOf: (column: number) => string,
): NumberFile {
  const [first] = all;
  const isHeading = first !== undefined && !first.cells.some(holdsNumber);
  const rows = isHeading ? all.slice(1) : all;
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => {
    const given = isHeading ? (first.cells[at]?.trim() ?? '') : '';
    return given === '' ? nameOf(at) : given;
  });
  const counts = columns.map(
    (_, at) => rows.slice(0, LOOKED_AT).filter(({ cells }) => holdsNumber(cells[at])).length,
  );
  const called = isHeading ? columns.findIndex((column) => HEADING.test(column)) : -1;
  const fullest = counts.indexOf(Math.max(0, ...counts));
  const column = called >= 0 ? called : Math.max(0, fullest);
  return { name, columns, rows, column, heading: isHeading ? first : null };
}

function holdsNumber(cell: string | undefined): boolean {
  return isIdForm(halfWidth(cell));
}

const STEP_ROWS = 5_000;

/** The result for every line; null: the check was aborted. */
export async function checkLines(
  { rows }: Pick<NumberFile, 'rows'>,
  column: number,
  options: IdOptions,
  work: { readonly pause: Pause; readonly signal: AbortSignal },
): Promise<readonly CheckedLine[] | null> {
  const lines: CheckedLine[] = [];
  const starts = Array.from(
    { length: Math.ceil(rows.length / STEP_ROWS) },
    (_, at) => at * STEP_ROWS,
  );
  const outcome = await inSteps(
    starts,
    (start) => {
      for (const row of rows.slice(start, start + STEP_ROWS)) {
        lines.push(checked(row, column, options));
      }
    },
    work,
  );
  return outcome === null ? null : lines;
}

function checked(row: CsvRow, column: number, options: IdOptions): CheckedLine {
  const value = row.cells[column] ?? '';
  // In spreadsheets, an apostrophe marks a number as text.
  const number = halfWidth(value).replace(/^'/, '');
  if (number === '') return { ...row, value, outcome: { kind: 'refused', reason: 'empty' } };
  if (ROUNDED.test(number))
    return { ...row, value, outcome: { kind: 'refused', reason: 'rounded' } };
  return { ...row, value, outcome: readIdNumber(number, options) };
}
