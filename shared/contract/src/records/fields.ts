import type { LocalText } from '../language.js';

// One kind of record, field by field, as plain data: no schema library and no component. Schemas, SQL, columns, filters, forms,
// exports and samples of tests are derived from it (decision 98).

type Title = readonly [zh: string, en: string];
type Words = Readonly<Record<string, LocalText>>;

/** How a state looks next to its word. */
export type Tone = 'waiting' | 'active' | 'sent' | 'done' | 'ended' | 'refused' | 'partly';

/** Where a list shows a field: on a phone as the card's heading, a text or a labelled fact; `plain` in the table alone. */
type Shown = 'opens' | 'head' | 'line' | 'fact' | 'plain' | 'on request';

type Options = {
  /** The services derive it; no form writes it. */
  readonly readOnly?: true;
  /** May be empty: a text that a form writes is `''` then, everything else null. */
  readonly optional?: true;
  /** No two records have it alike. */
  readonly unique?: true;
  /** A list is filtered by its value; `part`: by a part of the text; `days`: by the first and the last day. */
  readonly filter?: 'value' | 'part' | 'days';
  readonly sort?: true;
  readonly exported?: true;
  readonly list?: Shown;
  /** Pixels of its column; left out: what its kind usually needs. */
  readonly width?: number;
  /** The smallest number; money in fen. */
  readonly least?: number;
  /** What a form begins with and a request may leave out. */
  readonly usual?: unknown;
};

export type Field = Options & {
  readonly kind: Kind;
  readonly title: Title;
  /** Signs of a text, entries of a list, the largest number; money in fen. */
  readonly most?: number;
  readonly words?: Words;
  readonly tones?: Readonly<Record<string, Tone>>;
};
type Kind =
  | 'line'
  | 'lines'
  | 'fen'
  | 'whole'
  | 'percent'
  | 'flag'
  | 'words'
  | 'instant'
  | 'day'
  | 'id'
  | 'ids';
export type Fields = Readonly<Record<string, Field>>;

const NO_OPTIONS = {};
type None = typeof NO_OPTIONS;

function kindWith<const K extends Kind>(kind: K) {
  return <const O extends Options = None>(
    most: number,
    title: Title,
    options: O = NO_OPTIONS as O,
  ) => ({
    kind,
    title,
    most,
    ...options,
  });
}

function kindOf<const K extends Kind>(kind: K) {
  return <const O extends Options = None>(title: Title, options: O = NO_OPTIONS as O) => ({
    kind,
    title,
    ...options,
  });
}

/** A text of one line, without invisible signs; one that is unique in one of its spellings (NFKC). @param most signs */
export const line = kindWith('line');
/** A text of several lines. @param most signs */
export const lines = kindWith('lines');
/** Money: fen on the wire, yuan in a form. @param most fen */
export const fen = kindWith('fen');
/** A whole number from 0 on. */
export const whole = kindWith('whole');
/** Whole percent. */
export const percent = kindWith('percent');
/** ISO 8601 in UTC on the wire, Asia/Shanghai in a form. */
export const instant = kindOf('instant');
/** `2026-11-20`, in Asia/Shanghai. */
export const day = kindOf('day');
/** Another record, by its id. */
export const id = kindOf('id');
/** Several others. @param most how many */
export const ids = kindWith('ids');

/** Yes or no. @param usual what a new record begins with */
export function flag<const O extends Options = None>(
  usual: boolean,
  title: Title,
  options: O = NO_OPTIONS as O,
) {
  return { kind: 'flag', title, usual, ...options } as const;
}

type WordOptions<W extends Words> = Options & {
  readonly usual?: keyof W & string;
  readonly tones?: Readonly<Record<keyof W & string, Tone>>;
};

/** One of some values, each with its words. */
export function words<const W extends Words, const O extends WordOptions<W> = None>(
  values: W,
  title: Title,
  options: O = NO_OPTIONS as O,
) {
  return { kind: 'words', title, words: values, ...options } as const;
}

export const ON_OFF = {
  enabled: { zh: '已启用', en: 'Enabled' },
  disabled: { zh: '已停用', en: 'Disabled' },
} as const;

/** Whether a record is in use: `switchCall` changes it, not the form. */
export const onOff = words(ON_OFF, ['状态', 'Status'], {
  readOnly: true,
  filter: 'value',
  exported: true,
  list: 'head',
  tones: { enabled: 'done', disabled: 'ended' },
});

type Plain<F extends Field> = F extends { readonly words: infer W }
  ? keyof W & string
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'fen' | 'whole' | 'percent' }
      ? number
      : F extends { readonly kind: 'ids' }
        ? string[]
        : string;
type Text = { readonly kind: 'line' | 'lines' | 'ids'; readonly readOnly?: undefined };
/** What a record has in a field. Conditional, so that the types of calls carry the value and not this name. */
export type ValueOf<F extends Field> = F extends Text
  ? Plain<F>
  : F extends { readonly optional: true }
    ? Plain<F> | null
    : Plain<F>;

/** The fields that have an option. */
export type FieldsWith<F extends Fields, O> = {
  [K in keyof F & string]: F[K] extends O ? K : never;
}[keyof F & string];
/** `T`, where there is any such field; otherwise nothing of it. */
export type If<K, T> = [K] extends [never] ? unknown : T;
/** The fields that a form writes. */
export type Written<F extends Fields> = Exclude<
  keyof F & string,
  FieldsWith<F, { readonly readOnly: true }>
>;

export function entriesWith<F extends Fields>(
  fields: F,
  wanted: (field: Field) => boolean,
): [keyof F & string, Field][] {
  return Object.entries<Field>(fields).filter(([, field]) => wanted(field)) as [
    keyof F & string,
    Field,
  ][];
}
