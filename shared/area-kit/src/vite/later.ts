/** Vite has each `import()` go through a module that would ask for its files by links without a hash. */
export const VITE_HELPER = '\0vite/preload-helper.js';

/** The container's own, in its place: as a chunk imports it, and what it exports. */
export const LATER = 'banyan-later';
export const LATER_EXPORT = '__vitePreload';
