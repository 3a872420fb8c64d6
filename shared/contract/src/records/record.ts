import type { Permission } from '../permissions/index.js';
import type { Fields, FieldsWith, ValueOf } from './fields.js';

export type Noun = {
  readonly zh: string;
  /** What Chinese counts it by: 个, 位, 条. */
  readonly measure: string;
  readonly one: string;
  readonly many: string;
};

/** One kind of record. */
export type RecordDescription<F extends Fields = Fields> = {
  /** What the hub, the change log and drafts call one: `discountCode`. */
  readonly entity: string;
  readonly noun: Noun;
  readonly can: {
    readonly view: Permission;
    readonly edit: Permission;
    readonly export?: Permission;
  };
  readonly fields: F;
  /** What its file has after the fields. */
  readonly alsoExported?: readonly (keyof typeof MADE)[];
};

/** What every record says of its making. */
export const MADE = {
  createdAt: ['创建时间', 'Created'],
  createdBy: ['创建人', 'Created by'],
  updatedAt: ['更新时间', 'Updated'],
  updatedBy: ['更新人', 'Updated by'],
} as const;

/** What every record has: no field of a description is called so. */
type Taken = { readonly [K in 'id' | 'version']?: never };

/** Describes a kind of record once. */
export function record<const F extends Fields>(
  description: RecordDescription<F & Taken>,
): RecordDescription<F> {
  return description;
}

/** A record of a kind, as the services answer it. */
export type RowOf<F extends Fields> = {
  readonly id: string;
  readonly version: number;
} & Readonly<Record<keyof typeof MADE, string>> & { readonly [K in keyof F]: ValueOf<F[K]> };

export type SortOf<F extends Fields> = 'createdAt' | FieldsWith<F, { readonly sort: true }>;

/** What its list can be sorted by: as it was made, the newest first, unless a person chooses. */
export function sortsOf<F extends Fields>(fields: F): readonly ['createdAt', ...SortOf<F>[]] {
  const own = Object.keys(fields).filter((key) => fields[key]?.sort === true);
  return ['createdAt', ...(own as SortOf<F>[])];
}
