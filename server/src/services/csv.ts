/** RFC 4180: lines end with CRLF, cells with a quote, comma or line break are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A byte-order mark, or spreadsheets take the file for something else than UTF-8. */
export const CSV_START = '\uFEFF';

/** Spreadsheets run a cell that begins like this as a formula: an apostrophe makes it text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Both forms of a file's name (RFC 6266): plain for old clients, extended for every other. */
export function attachment(plain: string, full: string): string {
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
