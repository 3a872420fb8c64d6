/** A byte-order mark: without it spreadsheets do not recognise UTF-8. */
export const CSV_START = '\uFEFF';

/** Spreadsheets run a cell that begins like this as a formula: an apostrophe makes it text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180: lines end with CRLF, cells with a quote, comma or line break are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = {
  /** The line of the file on which the row begins, from 1 on. */
  readonly line: number;
  readonly cells: readonly string[];
};

/**
 * Reads RFC 4180 and its common variants: lines may end with LF or CR alone, a byte-order mark is dropped, a quote
 * inside an unquoted cell is kept, and an open quote ends with the text. Empty lines are skipped.
 */
export function readCsv(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let at = text.startsWith(CSV_START) ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row = readRow(text, at);
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells });
    at = row.end;
    line += row.lines;
  }
  return rows;
}

function readRow(text: string, start: number) {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    cells.push(cell.value);
    lines += cell.lines;
    at = cell.end;
    if (text[at] !== ',') break;
    at += 1;
  }
  return { cells, end: at + (text.startsWith('\r\n', at) ? 2 : 1), lines };
}

const CELL_END = /[,\r\n]/g;

function plainCell(text: string, start: number) {
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end, lines: 0 };
}

/** Includes any text between the closing quote and the end of the cell. */
function quotedCell(text: string, start: number) {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const last = close < 0 ? text.length : close;
  const inside = text.slice(start + 1, last).replaceAll('""', '"');
  const rest = plainCell(text, Math.min(last + 1, text.length));
  return {
    value: inside + rest.value,
    end: rest.end,
    lines: inside.split(/\r\n|\r|\n/).length - 1,
  };
}
