type RowSchema<F extends string> = { readonly shape: Readonly<Record<F, unknown>> };

/** The column of a field: `amountFen` is kept in `amount_fen`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
}

/**
 * What a statement selects for the fields of a row: `d.amount_fen as "amountFen"`.
 * @param alias the table whose columns they are
 * @param own what is not a column of it, as SQL
 */
export function columnsOf<F extends string>(
  { shape }: RowSchema<F>,
  alias: string,
  own?: Readonly<Partial<Record<F, string>>>,
): string {
  return (Object.keys(shape) as F[])
    .map((field) => `${own?.[field] ?? `${alias}.${columnOf(field)}`} as "${field}"`)
    .join(', ');
}
