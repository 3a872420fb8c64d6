/** An address of this window. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };
