import {
  type PageState,
  pageStateSchema,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@banyan/contract';

export type PageConfig = {
  readonly state: PageState;
  readonly releases: ReleaseDocument;
  /** Hashes of the shell's own files, by absolute path. */
  readonly shellFiles: Readonly<Record<string, string>>;
};

/** What the gateway wrote into the page: read and checked once. Throws when the page is not the gateway's. */
export function readPage(document: Document): PageConfig {
  return {
    state: pageStateSchema.parse(jsonIn(document, 'banyan-state')),
    releases: releaseDocumentSchema.parse(jsonIn(document, 'banyan-releases')),
    shellFiles: filesIn(jsonIn(document, 'banyan-shell')),
  };
}

function jsonIn(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) throw new Error(`the page carries no ${id}`);
  return JSON.parse(text);
}

function filesIn(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) throw new Error('banyan-shell is not an object');
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
