import { type PageState, pageStateSchema } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import * as z from 'zod/mini';

const shellFilesSchema = z.object({
  /** The files of each run-time group, by absolute path. */
  parts: z.record(z.string(), z.array(z.string())),
});
type ShellFiles = z.infer<typeof shellFilesSchema>;

export type PageConfig = {
  readonly state: PageState;
  readonly releases: ReleaseDocument;
  readonly shell: ShellFiles;
};

/**
 * Reads the gateway's data in the page. Throws if the gateway did not write the page. The release
 * document is not checked again: the gateway has just checked every manifest in it by the same
 * schema, and checking would delay each start by 10 ms. Later documents are checked (releases.ts).
 */
export function readPage(document: Document): PageConfig {
  return {
    state: pageStateSchema.parse(takenFrom(document, 'banyan-state')),
    releases: jsonIn(document, 'banyan-releases') as ReleaseDocument,
    shell: shellFilesSchema.parse(jsonIn(document, 'banyan-shell')),
  };
}

/** Removes what it reads: the state has the key of the user's drafts, now kept in memory only. */
function takenFrom(document: Document, id: string): unknown {
  const content = jsonIn(document, id);
  document.getElementById(id)?.remove();
  return content;
}

function jsonIn(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) throw new Error(`the page carries no ${id}`);
  return JSON.parse(text);
}
