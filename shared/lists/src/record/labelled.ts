/** The labels of a form's fields, as a comparison of two versions says them. */
export function labelled<F extends Readonly<Record<string, string>>>(
  labels: F,
): Readonly<Record<keyof F & string, { readonly label: string }>> {
  return Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, { label }]),
  ) as Record<keyof F & string, { readonly label: string }>;
}
