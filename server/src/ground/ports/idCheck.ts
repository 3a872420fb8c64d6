export type IdQuestion = {
  /** Of the check; the same one again has the same id. */
  readonly id: string;
  readonly name: string;
  /** 18 signs. */
  readonly idNumber: string;
};

/** Whether a name and a number belong together; `away`: the provider gave no answer, and may be asked again. */
export type IdAnswer =
  | { readonly kind: 'match' | 'mismatch' | 'doubtful' }
  | { readonly kind: 'away'; readonly reason: string };

/** Asks those who know. */
export type IdCheckPort = {
  readonly isTrial: boolean;
  /** Never rejects. */
  check(question: IdQuestion): Promise<IdAnswer>;
};
