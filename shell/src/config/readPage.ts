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
 * What the gateway wrote into the page. Throws when the page is not the gateway's. The release document is large, and
 * the gateway has checked every manifest in it by the same schema a moment ago: checking it again would hold up each
 * start by a hundredth of a second. One that is fetched later comes alone, and is checked (releases.ts).
 */
export function readPage(document: Document): PageConfig {
  return {
    state: pageStateSchema.parse(takenFrom(document, 'banyan-state')),
    releases: jsonIn(document, 'banyan-releases') as ReleaseDocument,
    shell: shellFilesSchema.parse(jsonIn(document, 'banyan-shell')),
  };
}

/** The state carries the key of the person's drafts: from here on it is in memory alone. */
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
