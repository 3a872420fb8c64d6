import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from './project.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';

/** The build tool of a project. */
export type Toolchain =
  | { readonly kind: 'webpack' }
  | { readonly kind: 'vite' | 'rspack'; readonly config: string };

const CONFIG = /^(vite|rspack)\.config\.[cm]?[jt]s$/;

/**
 * The toolchain whose config file lies in an area's repository; without one it is webpack. Throws {@link KitFailure} where
 * there are two.
 */
export function toolchainOf({ kind, root }: Project): Toolchain {
  if (kind === 'product') return { kind: 'webpack' };
  const found = readdirSync(root).filter((name) => CONFIG.test(name));
  const [name] = found;
  if (name === undefined) return { kind: 'webpack' };
  if (found.length === 1) {
    return { kind: name.startsWith('vite') ? 'vite' : 'rspack', config: join(root, name) };
  }
  throw new KitFailure(
    `${root} has ${found.sort().join(' and ')}: one of them says what the area is built with`,
    EXIT.usage,
  );
}

/** Further files that a project's builds depend on, next to its sources and packages. */
export function settingsOf(project: Project): readonly string[] {
  const toolchain = toolchainOf(project);
  if (toolchain.kind === 'webpack') return [];
  // Vite reads its TypeScript options from it.
  const types = join(project.root, 'tsconfig.json');
  return existsSync(types) ? [toolchain.config, types] : [toolchain.config];
}
