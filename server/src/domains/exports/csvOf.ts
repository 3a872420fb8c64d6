import { CSV_START, csvLine } from '@banyan/rules';
import type { Cell } from './listFile.js';

/** The parts of a CSV file: what its columns are called, then each batch of rows. */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLine(titles));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((cells) => csvLine(cells.map(textOf))).join(''));
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? yuan(cell.fen) : String(cell);
}

/** For machines: no currency sign, no grouping. */
function yuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
