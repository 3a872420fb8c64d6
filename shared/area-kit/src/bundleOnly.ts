import type { Plugin } from 'esbuild';

/** Bundles these packages and leaves every other one outside. Files are bundled. */
export function bundleOnly(isInside: (path: string) => boolean): Plugin {
  return {
    name: 'bundle-only',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || isInside(path) ? null : { path, external: true },
      );
    },
  };
}
