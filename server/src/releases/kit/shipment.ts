import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { codeOf } from '../../ground/errorCode.js';

const shippedSchema = z.object({
  manifest: z.looseObject({ name: z.string(), version: z.string() }),
  content: z.string(),
  integrity: z.string(),
  shasum: z.string().regex(/^[0-9a-f]{40}$/),
  size: z.int(),
  file: z.string(),
});
const indexSchema = z.object({ version: z.string(), packages: z.array(shippedSchema) });

export type Shipped = Readonly<z.infer<typeof shippedSchema>>;
/** The packages that came with this program, all of one version. */
export type Shipment = {
  readonly version: string;
  readonly packages: readonly Shipped[];
  read(file: string): Promise<Buffer>;
};

/** Where `npm run build` and the image have them, beside the server's folder. */
export const SHIPPED = new URL('../../kit/dist/', import.meta.url);

/** Null: no packages were packed. */
export async function readShipment(folder: string): Promise<Shipment | null> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    return null;
  });
  if (text === null) return null;
  const index = indexSchema.parse(JSON.parse(text));
  return { ...index, read: (file) => readFile(join(folder, file)) };
}
