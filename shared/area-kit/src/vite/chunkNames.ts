const NAMED = /\bimport\(\s*\/\*\s*webpackChunkName:\s*"([^"]+)"\s*\*\/\s*(['"])([^'"]+)\2/g;

export type NamedImport = { readonly chunk: string; readonly specifier: string };

/** The imports of a source that name their chunk, as webpack and Rspack read them. */
export function namedImports(source: string): readonly NamedImport[] {
  return [...source.matchAll(NAMED)].map(([, chunk = '', , specifier = '']) => ({
    chunk,
    specifier,
  }));
}
