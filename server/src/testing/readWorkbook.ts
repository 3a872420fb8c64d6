import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** Of the first 26 columns. */
const CELL = /<c r="([A-Z])\d+"([^>]*)><v>(.*?)<\/v><\/c>/gs;

/** The value of a cell: text, a number, or nothing. */
type Cell = string | number | null;

/** The sheets of an .xlsx file, by name, as far as tests ask: text and numbers, no formulas. */
export function readWorkbook(
  bytes: Buffer,
): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const files = unzip(bytes);
  const fileOf = (name: string) => files.get(name) ?? '';
  const texts = [...fileOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, inside = '']) => plain(inside.replace(/<[^>]*>/g, '')),
  );
  const names = [...fileOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  return Object.fromEntries(
    names.map(([, name = ''], index) => [
      plain(name),
      rowsIn(fileOf(`xl/worksheets/sheet${index + 1}.xml`), texts),
    ]),
  );
}

function rowsIn(sheet: string, texts: readonly string[]): readonly (readonly Cell[])[] {
  if (sheet.includes('<f>')) throw new Error('there is a formula');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: Cell[] = [];
    // An empty cell is left out.
    for (const [, column = '', about = '', value] of row.matchAll(CELL)) {
      const place = column.charCodeAt(0) - 'A'.charCodeAt(0);
      while (cells.length < place) cells.push(null);
      cells.push(about.includes('t="s"') ? (texts[Number(value)] ?? null) : Number(value));
    }
    return cells;
  });
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The files of a zip archive as text, by its directory at the end. */
function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a zip archive');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(name, (method === STORED ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
