import type { AreaModule, AreaPage } from '@banyan/contract';

type Chunk = { readonly pages: Readonly<Record<string, AreaPage['Component']>> };

/** Pages that one chunk holds, by the names of their routes. */
export function pagesIn(names: readonly string[], load: () => Promise<Chunk>): AreaModule['pages'] {
  const page = async (name: string): Promise<AreaPage> => {
    const Component = (await load()).pages[name];
    if (Component === undefined) throw new Error(`no page "${name}"`);
    return { Component };
  };
  return Object.fromEntries(names.map((name) => [name, () => page(name)]));
}
