/** Specification 9: a page's chunk may take 120 s. */
export const CHUNK_TIMEOUT_MS = 120_000;
