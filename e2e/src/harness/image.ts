import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, type ProductOptions, ROOT, startProduct } from './product.js';

export type Image = {
  /** The server, its packages and the builds, as the image has them. */
  readonly folder: string;
  readonly megabytes: number;
  remove(): void;
};

/** What `deploy/Dockerfile` does, where there is no docker. Throws with what was said when it cannot. */
export function assembleImage(): Image {
  const place = mkdtempSync(join(tmpdir(), 'banyan-image-'));
  const folder = join(place, 'product');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/assemble.mjs', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`it was not assembled:\n${stdout}${stderr}`);
  return {
    folder,
    megabytes: Number(/: (\d+) MB/.exec(stdout)?.[1]),
    remove: () => {
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The product as the image runs it, from a folder of its own with nothing beside it. */
export async function startFromImage(options: ProductOptions = {}): Promise<Product> {
  const image = assembleImage();
  const product = await startProduct({
    ...options,
    program: join(image.folder, 'server/dist/main.mjs'),
    built: [join(image.folder, 'releases')],
  });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      image.remove();
    },
  };
}
