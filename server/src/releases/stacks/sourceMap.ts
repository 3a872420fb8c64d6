import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf } from '../../ground/errorCode.js';

/** Unpacked; the shell's largest has 4 MB. */
export const MOST_MAP_BYTES = 16 * 1024 * 1024;

const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  sourcesContent: z.array(z.string().nullable()).optional(),
  names: z.array(z.string()),
  mappings: z.string().regex(/^[A-Za-z0-9+/,;]*$/),
});
export type SourceMap = Readonly<z.infer<typeof sourceMapSchema>>;

export type ReadMap =
  | { readonly kind: 'map'; readonly map: SourceMap; readonly bytes: number }
  | { readonly kind: 'tooLarge' | 'notGzip' | 'notMap' };

const unpack = promisify(gunzip);

/** The door for maps, from teams and from folders: gzip, ECMA-426 in its plain form, without sections. */
export async function readSourceMap(content: Buffer): Promise<ReadMap> {
  try {
    const text = await unpack(content, { maxOutputLength: MOST_MAP_BYTES });
    const reading = sourceMapSchema.safeParse(jsonOf(text.toString('utf8')));
    if (!reading.success) return { kind: 'notMap' };
    return { kind: 'map', map: reading.data, bytes: text.length };
  } catch (cause) {
    return { kind: codeOf(cause) === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notGzip' };
  }
}

/** Returns undefined for anything but JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
