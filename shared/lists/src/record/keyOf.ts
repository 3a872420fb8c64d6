const PRIME = 16_777_619;
const SEEDS = [2_166_136_261, 374_761_393, 668_265_263, 3_266_489_917] as const;

/**
 * The key of an upload, made from what a browser says of the file: after a reload the same file continues its upload.
 * A UUID of version 8 (RFC 9562).
 */
export function keyOf(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  const text = `${file.name}\n${file.size}\n${file.lastModified}`;
  const hex = SEEDS.map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
  const version = `8${hex.slice(13, 16)}`;
  const variant = `8${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-');
}

/** FNV-1a, 32 bits. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return hash;
}
