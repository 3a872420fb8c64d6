// Makes one workbook: rows come in batches, null ends them, and the bytes of the file go back.
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

const { name, headings, notes } = workerData;
const rows = [headings.map((value) => ({ value, fontWeight: 'bold' }))];

/** Money is a number with two decimals; whatever else is text is never a formula. */
function cellOf(cell) {
  if (cell === null || typeof cell !== 'object') return cell;
  return { value: cell.fen / 100, format: '0.00' };
}

parentPort.on('message', async (batch) => {
  if (batch !== null) {
    for (const cells of batch) rows.push(cells.map(cellOf));
    return;
  }
  const columns = headings.map(() => ({ width: 20 }));
  const file = await writeExcelFile([
    { data: rows, sheet: name, columns, stickyRowsCount: 1 },
    { data: notes.rows, sheet: notes.name, columns: [{ width: 20 }, { width: 60 }] },
  ]).toBuffer();
  // A buffer of its own: a small one would share its memory with others.
  const bytes = new Uint8Array(file);
  parentPort.postMessage(bytes, [bytes.buffer]);
});
