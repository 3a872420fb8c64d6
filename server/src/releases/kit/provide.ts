import type { Db } from '../../ground/database/db.js';
import type { KeptFiles } from '../keptFiles.js';
import { type KitRow, keepRow, readVersion, replaceOthers } from './rows.js';
import type { Shipment, Shipped } from './shipment.js';

export type ProvideParts = {
  readonly db: Db;
  readonly files: KeptFiles;
  readonly now: () => number;
};

/**
 * Takes what came with this program to what the gateway hands out, all of it or nothing. Resolves to the sentence for
 * the operator when it cannot be: then what was handed out before stays.
 */
export async function provide(
  { db, files, now }: ProvideParts,
  shipment: Shipment,
): Promise<string | null> {
  const { version, packages } = shipment;
  const known = await readVersion(db, version);
  const early = clash(known, shipment);
  if (early !== null) return early;
  for (const shipped of packages) {
    const row = known.find(({ name }) => name === shipped.manifest.name);
    const name = fileName(row ?? shipped);
    // Of two files with the same content the first stays: npm knows it by its hash.
    const isOurs = name === fileName(shipped);
    if (isOurs && (await files.get(name)) === null) {
      await files.put(name, await shipment.read(shipped.file));
    }
  }
  return db.transaction(async (tx) => {
    // Two programs that start together take turns: the later one finds the rows of the earlier.
    await tx.query('lock table kit_packages in share row exclusive mode');
    const late = clash(await readVersion(tx, version), shipment);
    if (late !== null) return late;
    for (const { manifest, content, integrity, shasum, size } of packages) {
      await keepRow(tx, {
        name: manifest.name,
        version,
        manifest: JSON.stringify(manifest),
        content,
        integrity,
        shasum,
        size,
        publishedAt: now(),
      });
    }
    await replaceOthers(tx, version, now());
    return null;
  });
}

/** One version never has two contents. Null: it has not. */
function clash(
  known: readonly Pick<KitRow, 'name' | 'content'>[],
  { version, packages }: Pick<Shipment, 'version' | 'packages'>,
): string | null {
  const others = packages.filter(({ manifest, content }) =>
    known.some((row) => row.name === manifest.name && row.content !== content),
  );
  if (others.length === 0) return null;
  const names = others.map(({ manifest }) => manifest.name).join(', ');
  return `/kit/ keeps ${version} of ${names} as it was: this program brings another content under the same version, so none of its packages are handed out. Raise PLATFORM_VERSION.`;
}

/** What a package is kept as: two contents never have one name. */
export function fileName({ shasum }: Pick<Shipped, 'shasum'>): string {
  return `${shasum}.tgz`;
}
