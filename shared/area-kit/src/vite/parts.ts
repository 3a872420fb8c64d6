import { LATER } from './later.js';

/** What has to be there before a chunk may run. */
export type Part = {
  /** Files, what is needed by others first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Share keys. */
  readonly shared: readonly string[];
};

/** What is read of a file that Vite has made: only chunks have code. */
export type Made = {
  readonly fileName: string;
  readonly code?: string;
  /** Files of other chunks, and names that are not bundled. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** As minifiers write them. */
const QUOTES = ['"', "'", '`'];

type Chunk = {
  readonly needs: readonly string[];
  readonly styles: readonly string[];
};

/** Of each chunk of a build, by its file: itself and all that it imports. */
export function partsOf(
  files: readonly Made[],
  shared: readonly string[],
): Readonly<Record<string, Part>> {
  const chunks = new Map(
    files
      .filter(({ code }) => code !== undefined)
      .map((file) => [file.fileName, chunkOf(file, shared)] as const),
  );
  return Object.fromEntries([...chunks.keys()].map((file) => [file, partOf(file, chunks)]));
}

function chunkOf(
  { code = '', imports = [], dynamicImports = [], viteMetadata }: Made,
  shared: readonly string[],
): Chunk {
  // Libraries that are no modules require what is shared, and no list of imports says so.
  const required = shared.filter(
    (name) =>
      !dynamicImports.includes(name) &&
      QUOTES.some((quote) => code.includes(`require(${quote}${name}${quote})`)),
  );
  return {
    needs: [...imports.filter((name) => name !== LATER), ...required],
    styles: [...(viteMetadata?.importedCss ?? [])],
  };
}

function partOf(file: string, chunks: ReadonlyMap<string, Chunk>): Part {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const shared: string[] = [];
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunks.get(name);
    if (chunk === undefined) {
      shared.push(name);
      return;
    }
    for (const needed of chunk.needs) visit(needed);
    scripts.push(name);
    for (const style of chunk.styles) styles.add(style);
  };
  visit(file);
  return { scripts, styles: [...styles], shared: shared.sort() };
}
