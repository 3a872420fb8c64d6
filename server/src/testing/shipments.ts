import { createHash } from 'node:crypto';
import type { Shipment } from '../releases/kit/shipment.js';

/** Packages as a program brings them: name to content. */
export function shipmentOf(version: string, contents: Readonly<Record<string, string>>): Shipment {
  const named = Object.entries(contents).map(([short, content]) => {
    const text = `${short} ${version} ${content}`;
    return {
      manifest: { name: `@banyan/${short}`, version, type: 'module' },
      content: createHash('sha256').update(content).digest('hex'),
      integrity: `sha512-${createHash('sha512').update(text).digest('base64')}`,
      shasum: createHash('sha1').update(text).digest('hex'),
      size: text.length,
      file: text,
    };
  });
  return { version, packages: named, read: (file) => Promise.resolve(Buffer.from(file)) };
}
