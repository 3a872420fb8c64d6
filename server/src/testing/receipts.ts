import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.js';
import { createSender } from './uploads.js';

/** Uploads the receipt of a transfer as staff. Resolves to its id. Each is another one: a receipt pays for one order. */
export async function sendReceipt(staff: Browser, origin: string): Promise<string> {
  const content = Buffer.from(`%PDF-1.7 the receipt of a transfer ${randomUUID()}`);
  const { file } = await createSender(staff, origin).begin(content, {
    kind: 'receipt',
    name: '回单.pdf',
  });
  if (file === null) throw new Error('the receipt was not taken');
  return file.id;
}
