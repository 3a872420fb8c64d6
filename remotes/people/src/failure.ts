/** A change that named an older version of the order: somebody else was faster. */
export function isConflict(failure: { readonly code?: number | string | undefined }): boolean {
  return failure.code === 'VERSION_CONFLICT';
}

export function messageOf(failure: { readonly message?: string | undefined }): string {
  return failure.message ?? '';
}
